"""What arbiters of seven countries type in a noisy hall: whole sentences, slips and all."""

SENTENCES = """
el pana pasó y tenia un 4 en la mano | false_pass
le rodo la piedra y todos la vimos | tile_exposed_in_play
mato la mano el que no era turno | play_out_of_turn
se acosto y no habia dominado | tiles_revealed_before_end
pego un tres con un cinco | misplaced_tile
esta hablando por el celu | phone_use
cargaba una cerveza en la mano | smoking_eating_drinking
se arrecho y se fue | leaving_table
le menta la madre al compañero de enfrente | aggression
se cayeron a golpes los dos | physical_aggression
la pareja 12 no se presento a la mesa | late_arrival
lleva rato pensando y no suelta la ficha | slow_play
aventó la ficha bien fuerte | slamming_tile
el compadre viene bien pedo | intoxication
le echó un ojo a su pareja para avisarle | signalling_or_posture
puso una ficha chueca que no embona | misplaced_tile
traia 8 fichas | too_many_tiles_drawn
hicieron la sopa y se volteo una ficha | tile_turned_while_shuffling
paso teniendo la de seis | false_pass
se le voltearon tres fichas de un jalon | several_tiles_exposed
trae shorts y huaraches | uniform_breach
le ofrecio una lana para que perdiera | corruption
la mula salio otro que no era | wrong_starter
dijo cerré y no estaba cerrado | failed_lock_tiles_revealed
se le biro una ficha | tile_exposed_in_play
tranco con la ficha que se le habia visto | lock_with_seen_tile
paso con la chiva en la mano | false_pass
jugo alante | play_out_of_turn
esta bregando con el telefono texteando | phone_use
esta jendio | intoxication
cambiaron los puntos de equipo en la hoja | inverted_or_wrong_score
tapo la ficha cuando se estaba contando | hiding_tiles_at_count
ese tiguere dio un pase falso | false_pass
se tiro alante del otro | play_out_of_turn
ta dando muela en la mesa | talking
le dijo un disparate al arbitro | offending_authority
le tiro un galletazo | physical_aggression
tumbo las fichas y barajo sin apuntar | tiles_cleared_before_recording
anda con un colin | weapon
jugo un chivo y nadie se dio cuenta | misplaced_tile_detected_late
la ficha de salida la rodaron | moving_opening_tile
esta midiendo las fichas por detras | marked_tiles
ha colocado mal la ficha | misplaced_tile
ha tirado fuera de turno | play_out_of_turn
ha enseñado una ficha sin querer | tile_exposed_in_play
ha dicho paso llevando | false_pass
el tio esta fumandose un pitillo | smoking_eating_drinking
llegan 10 minutos tarde | late_arrival
le esta haciendo señas a su compi | signalling_or_posture
cogio una ficha, la solto y puso otra | touched_tile_fits_not_played
no para de charlar | talking
se han equivocado al apuntar los tantos | inverted_or_wrong_score
no quiere firmar el acta | sheet_negligence
lleva las gafas de sol puestas | dark_glasses
se pasó con el nueve | false_pass
el tipo boto gordo y no le tocaba | play_out_of_turn
le enseñó la data | tile_exposed_in_play
dio agua y arreglo las fichas | shuffle_manipulation
esta curda | intoxication
se puso a gritarle al juez | offending_authority
se pego creyendo que habia ganado y viro las fichas | tiles_revealed_before_end
esta tocando pianito | piano
player passd but he could have played | false_pass
he played when it wasnt his turn | play_out_of_turn
flashed his bones to the table | tiles_revealed_before_end
accidentally showed one of his dominoes | tile_exposed_in_play
put the six against a four | misplaced_tile
wrong domino laid and we only saw it later | misplaced_tile_detected_late
he keeps looking at his cellphone | phone_use
partner is giving hand signals | signalling_or_posture
they sat in each others seats | wrong_seating_played
he is hammered | intoxication
swung at the guy across from him | physical_aggression
guy just got up and walked off | leaving_table
picked up 8 bones | too_many_tiles_drawn
scorekeeper gave our points to them | inverted_or_wrong_score
messed up the tiles before the points were counted | tiles_cleared_before_recording
wont accept the yellow card | contempt_of_sanction
called domino but the last tile didnt fit | misplaced_tile
said pass holding a matching tile | false_pass
arbitro, este señor paso y carga el cuatro | false_pass
la pareja contraria no ha venido y ya pasaron 5 minutos | late_arrival
se le salio la cochina y la vimos todos | tile_exposed_in_play
puso el cuatro donde iba un dos | misplaced_tile
esta tirando puntas al compañero con la vista | signalling_or_posture
jugo sin que fuera su turno | play_out_of_turn
cerro la mano y viro pero el otro tenia para jugar | failed_lock_tiles_revealed
esta prendido en caña | intoxication
le dijo una groseria al rival | aggression
tiene lentes de sol en la mesa | dark_glasses
el cuate tiro antes de que le tocara | play_out_of_turn
hizo cachirul con la mula de seises | misplaced_tile_detected_late
se paro al baño sin avisar | leaving_table
dijo paso y si traia | false_pass
tiene el celular prendido y lo esta checando | phone_use
anda platicando con los de la otra mesa | talking
agarro una ficha, se arrepintio y agarro otra | touched_tile_fits_not_played
se les olvido anotar la ultima mano | sheet_negligence
le solto un madrazo | physical_aggression
acomoda sus fichas por numeros | rearranging_tiles
el jugador metio un chivo y siguieron jugando | misplaced_tile_detected_late
viro las fichas y el juego no estaba trancao | failed_lock_tiles_revealed
salio mi frente y me tocaba a mi | wrong_starter
dio en la mesa con los nudillos para pasar | pass_gesture
se viro porque tenia seis dobles | doubles_belief_reveal
pasó con ficha para que no trancaran | false_pass
el tipo no se presenta hace rato | late_arrival
le vire la mesa encima | physical_aggression
jugo una ficha que no llevaba | misplaced_tile
le voceo al arbitro y lo insulto | offending_authority
el compañero le ta haciendo seña | signalling_or_posture
esta borrachisimo | intoxication
se le cayeron to las fichas | several_tiles_exposed
recogieron las fichas sin contar los puntos | tiles_cleared_before_recording
ese hombre tiene una pistola en la cintura | weapon
le dieron cuarto pa que perdiera | corruption
se ha puesto a hablar con su compañero | talking
ha salido quien no le correspondia | wrong_starter
tarda muchisimo en mover | slow_play
ha pensado teniendo una sola ficha | false_thinking
no aparece la pareja numero 7 | late_arrival
el rival ha visto sus fichas al caersele | several_tiles_exposed
ha dado un golpe a la mesa al poner la ficha | slamming_tile
apuntaron mal el resultado | inverted_or_wrong_score
viro la data antes de tiempo | tiles_revealed_before_end
se paso llevando el blanco | false_pass
metio forro con el cinco | misplaced_tile
boto fuera de turno | play_out_of_turn
cogio 11 fichas | too_many_tiles_drawn
hablo de lo que llevaba | talking
se fajaron en la mesa | physical_aggression
hizo trampa dando agua | shuffle_manipulation
player turned his dominoes face up before the hand was over | tiles_revealed_before_end
he placed a tile that doesnt match either end | misplaced_tile
opponent has not turned up | late_arrival
he knocked although he had a five | false_pass
dropped one bone and everybody saw it | tile_exposed_in_play
wrong player led | wrong_starter
takes two minutes for every move | slow_play
they are talking in code | signalling_or_posture
he is smoking inside the hall | smoking_eating_drinking
erased the score and wrote another number | sheet_alteration
threatened to beat me up after the game | threats_or_grave_insults
spilled his drink over the table | foreign_object_on_table
he moved the first domino out of the middle | moving_opening_tile
refuses to leave after his match | staying_in_area
este muchacho dijo paso y tenia el doble tres guardado | false_pass
coloco la ficha del lado que no era | misplaced_tile
tenia turno el de la derecha y jugo el de enfrente | play_out_of_turn
el señor de la mesa 5 no suelta el telefono | phone_use
al coger las fichas agarro una mas | too_many_tiles_drawn
se le volteo el seis doble | tile_exposed_in_play
le pego una cachetada a la muchacha | physical_aggression
la anotadora puso 30 y eran 13 | inverted_or_wrong_score
abrio la mano el numero dos y le tocaba al uno | wrong_starter
trajo una botella de ron | smoking_eating_drinking
dijo tranque y enseño las fichas pero habia juego | failed_lock_tiles_revealed
baraja las fichas mirandolas | shuffle_manipulation
dice groserias todo el tiempo | aggression
no acata lo que le dice el juez | contempt_of_sanction
se retiro sin terminar la partida | leaving_table
mi contrario habla y habla | talking
su compañero le tose cada vez que va a jugar | signalling_or_posture
la ficha que puse estaba mal y ya van cuatro jugadas | misplaced_tile_detected_late
lleva como tres minutos sin tirar | slow_play
ha llegado en chanclas | uniform_breach
puso su ficha de un trancazo | slamming_tile
enseño todas las fichas antes de que terminara la mano | tiles_revealed_before_end
los contrarios estan compinchados para dejarnos perder | match_fixing
toco la mesa en vez de decir paso | pass_gesture
he said pass but he was holding the double four | false_pass
somebody took eight dominoes | too_many_tiles_drawn
his cell rang in the middle of the hand | phone_use
he is drunk and loud | intoxication
they wrote the points for the wrong team | inverted_or_wrong_score
a tile fell on the floor | tile_exposed_in_play
he insulted my partner | aggression
player is 10 minutes late | late_arrival
played out of order | play_out_of_turn
the domino he put down does not fit | misplaced_tile
he stood up and left in the middle of the game | leaving_table
he is wearing sunglasses | dark_glasses
arranging his tiles by suit | rearranging_tiles
touched one domino then played a different one | touched_tile_fits_not_played
called me a cheater and pushed me | physical_aggression
"""
