"""What everybody may see: front page, programme, followed athletes, screens."""
