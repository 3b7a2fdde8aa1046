const stems =
  'mexican puertorriquen dominican cuban haitian venezolan colombian honduren guatemaltec peruan ecuatorian american chin african extranjer'.replaceAll(
    ' ',
    '|',
  );

/** Spanish words for the people of each rule of `people.ts`, without accents, and Spanish frames. */
export const spanishPeople: Readonly<Record<string, string>> = {
  q01: '(inquilin(o|a)|persona|familia|pareja|senora?|muchach(o|a)|chic(o|a)) (blanc(o|a)|negr(o|a)|moren(o|a)|asiatic(o|a))|(gente de |personas de )?(piel|tez) (clara|blanca|oscura)|negros?|negras?|blancos|blancas|morenos|morenas|prietos|hispanos|hispanas|latinos|latinas|asiaticos|asiaticas|indigenas|afroamericanos|prietas|gente (morena|hispana)|personas (negras|blancas|de color)|gente (negra|blanca|de color)',
  q02: `(${stems})(o|a)s|(familia|persona|pareja|gente|senora?|muchach(o|a)|chic(o|a)|inquilin(o|a)|mujer|hombre) ((${stems})(o|a)|salvadoren(o|a)|latin(o|a)|hispan(o|a))|nicaraguenses|gente de (afuera|otro pais)|boricuas|salvadorenos|salvadorenas|paisanos|paisanas|(gente|personas|alguien|familias) de (mexico|guatemala|honduras|el salvador|cuba|haiti|colombia|venezuela|peru|ecuador|china|africa|republica dominicana|puerto rico|mi pais|nuestro pais)|centroamericanos|sudamericanos|gringos|arabes|indios|filipinos|inmigrantes|migrantes|refugiados|hispanohablantes|(personas|gente) (que hablen (espanol|ingles)|de habla (hispana|inglesa))`,
  q03: 'inquilin(o|a)s? (evangelic|cristian|catolic)(o|a)s?|(herman(o|a)s|miembros|gente|familias?|personas) (de|en) (la |nuestra |mi )?(iglesia|congregacion|fe|parroquia|cristo)|santeros|testigos|santeria|brujeria|cristianos|cristianas|catolicos|catolicas|musulmanes|judios|judias|evangelicos|evangelicas|testigos de jehova|ateos|cristiano|catolico|pentecostales|cristiana|catolica|mormones|creyentes|no creyentes|(familia|familias|personas|gente|hogar|ambiente) (cristianas?|cristianos?|catolicas?|catolicos?|evangelicas?|musulman(a|as|es)?)',
  q04: 'senora|companera|roommate mujer|inquilinas?|roomie mujer|hombres|hombre|mujer|hombre solo|mujeres|mujer sola|senoritas|senorita|senoras|senora sola|caballeros|caballero|damas|dama sola|muchachos|muchachas|chicas|chicos|varones|varon|muchacha|muchacho|chica|un chico|hombres solos|mujeres solas|dama|hombres|companera|mujer (cristiana|catolica|soltera)',
  q05: 'hijo|hija|cunas?|juguetes|embarazada|ninos|ninas|nino|bebes|bebe|menores|menores de edad|infantes|hijos|criaturas|chamac(o|a)s|chamaquitos|nen(e|a)s|chiquill(o|a)s|chiquitos|chavitos|escuincles|morros|ninitos|(ninos|hijos) (pequenos|chiquitos)|recien nacidos|adolescentes|padres solteros|mamas solteras|familias grandes|familias|familias numerosas|embarazadas|mujeres embarazadas|madres solteras|madre soltera',
  q06: 'personas con (impedimentos?|movilidad reducida|baston|andador|muletas)|personas (enfermas?|impedidas|sordas|ciegas|sordomudas)|medicamentos( para los nervios| psiquiatricos)?|perros? guias?|(animal|perro|mascota) de (servicio|apoyo|asistencia|apoyo emocional)|drogadictos|discapacitados|discapacitadas|minusvalidos|personas (con discapacidad|discapacitadas|con discapacidades|en sillas? de ruedas)|incapacitados|sillas? de ruedas|animales de (servicio|apoyo|asistencia|apoyo emocional)|perros (guia|de servicio)|enfermos( mentales)?|ciegos|sordos|locos|invalidos|impedidos|gente (enferma|discapacitada)|personas con (problemas|enfermedades|trastornos|condiciones) (mentales|de salud|fisicos|fisicas|medicas)|mascotas de (apoyo|servicio)|perros de (apoyo|asistencia)|sida|vih|adictos|alcoholicos',
  q07: 'seccion (8|ocho)|plan (8|ocho)|plan de vivienda|vivienda subsidiada|subsidios?|cupones|vales de vivienda|bonos de vivienda|cupones de vivienda|vouchers|asistencia (publica|de vivienda|de renta)|ayuda del gobierno|section (8|ocho)|programas( de (vivienda|gobierno|ayuda))?|ayudas del gobierno|estampillas|vales|desempleados|seguro social|la 8',
  q08: 'gays|homosexuales|lesbianas|heterosexuales|parejas (gay|gays|del mismo sexo|homosexuales)|maricones',
  q09: 'transexuales|transgeneros?|travestis',
  q10: 'matrimonios?|parejas sin (casarse|casar)|solteros|solteras|casados|casadas|parejas casadas|divorciad(o|a)s|(personas|gente) (casadas?|solteras?)|parejas no casadas',
  q12: 'indocumentad(o|a)s|ilegales|sin papeles|ciudadan(o|a)s?( american(o|a)s?)?|residentes legales|con (papeles|documentos)|gente (ilegal|sin papeles)|sin documentos',
  q14: 'convictos|ex convictos|exconvictos|confinados|ex confinados|personas con (antecedentes|record criminal|expediente criminal)|antecedentes (penales|criminales)',
  q11: 'militares|soldados|veteranos',
  q13: 'personas (mayores|de edad)|gente mayor|ancian(o|a)s|viej(o|a)s|adultos mayores|jovenes|viejitos|gente (vieja|joven)',
};

const take =
  '(damos|dan|doy|ofrecemos|aceptamos|aceptan|acepta|aceptar|permitimos|permiten|permite|admitimos|admiten|admite|rentamos|rentan|renta|rento|alquilamos|alquilan|alquila|alquilo|queremos|quiero|recibimos|reciben|recibo|tomamos|trabajamos con|acepto|participamos en|toma|tomo|recibe|rentar a|quiere|quieren|deseo|deseamos|gustan|pueden (vivir|entrar)|puede (vivir|haber|tener|traer)|tener|traer)';

export const spanishExcluding: readonly string[] = [
  '(sin|ni|ningun|ninguna|nada de|cero|no|libre de) X',
  'X : {3} no es para (usted|ustedes|ti)',
  'no (llamar|llame|llamen|aplicar|aplique|preguntar|pregunte|escribir|escriba|contactar) {1} si {2} X',
  'si {2} X {1} (no|abstenerse|favor de no)',
  '(prohibe|prohiben|evitar) {2} X',
  'no {1} (disponible|disponibles|apto|apta|aptos|apropiado|apropiada|adecuado|recomendable|conveniente|conviene|sirve|funciona) para {3} X',
  'X (mayores|menores|de) {2} \\d {2} (solo|solos|solamente|unicamente|no|prohibidos)',
  'no es (un )?(lugar|sitio|casa|edificio) para (los |las )?X',
  'X {2} (favor de no|por favor no|mejor no|lo sentimos|lo siento|busque|busquen|busca|buscar)',
  'X : (no|lo sentimos|lo siento) {1} (llame|llames|llamen|aplique|apliques|gracias|aqui|puede|pueden|se|siento)',
  'X : (lo sentimos|lo siento)',
  'si (tiene|tienes|tienen|hay|trae|viene con|viven|usa|es) {2} X {1} (busca|busque|mejor|lo sentimos)',
  '(que|quienes) no (sean|sea|tengan|tenga|traigan|traiga) {2} X',
  '(maximo|no mas de|limite de|un solo|una sola) {1} X',
  'no (hay )?(lugar|espacio|cupo|permiso) para (los |las )?X',
  `(no|tampoco) (se )?${take} {3} X`,
  `no (aptos?|aptas?|adecuados?|adecuadas?|recomendado|recomendada|apropiado|apropiada|disenado|seguro|conveniente|ideal|es para|para|es apto|es adecuado) (para |a )?(los |las )?X`,
  'X (, )?(abstenerse|prohibid(o|a)s)',
  'X no( gracias)?',
  '(prohibidos|prohibidas|prohibido|prohibida|abstenerse|excepto|menos) (la entrada (a|de) )?(los |las )?X',
];
export const spanishLimiting: readonly string[] = [
  '(solo|solamente|unicamente|exclusivamente|exclusivo|exclusiva|nada mas|nomas|tan solo|puros|puras|puro|pura) {2} X',
  'X (solo|solos|solamente|unicamente|nada mas|nomas|exclusivamente)',
  '(debe|deben|tiene que|tienen que|necesita|hay que) ser {1} X',
  'que (sea|sean) {1} X',
  '(renta|alquila|rento|alquilo|rentamos|alquilamos|cuarto|habitacion|recamara|apartamento|departamento|casa|estudio|disponible) {1} (a |para )?X',
];
export const spanishPreferring: readonly string[] = [
  'X (de preferencia|preferiblemente|preferible|preferente|preferidos|preferidas)',
  '(de preferencia|preferible|preferentemente|preferimos|prefiero|preferencia|preferiblemente|preferentemente|se prefiere|se prefieren|buscamos|busco|se busca|se buscan|buscando|se solicita|solicito|solicitamos|se requiere|se necesita|necesito|ideal para|perfecto para) {2} X',
];
/** Adults alone, which excludes children. */
export const spanishAdults: readonly string[] = [
  '(solo|solamente|unicamente|exclusivamente|nada mas|nomas|maximo) (para |a )?(los |dos |2 )?adultos',
  '(solo|solamente|unicamente) {2} mayores de (edad|\\d)',
  'adultos (solo|solos|solamente|unicamente|nada mas|nomas)',
  '(personas|gente|parejas?|familias?|inquilinos|matrimonios?) sin (hijos|ninos|menores)',
  '(solo|solamente|unicamente|pura|puros) (gente adulta|adultos)',
  'gente adulta (solo|solamente|unicamente)',
  '(apartamentos?|edificio|casa|cuartos?|viviendas?|complejo|renta|comunidad) {1} (de|para) adultos',
  '(mayores de edad|mayores de \\d anos) (solamente|unicamente)',
];
/** Attitudes that name no refusal. */
export const spanishFeeling: readonly string[] = [
  'no (le|nos|me|les|se) (gusta|gustan|agrada|agradan|conviene|convienen|interesan|toleran|llevan bien con) {2} X',
  'no {1} (tolera|toleran|toleramos|tolero|soporta|soportan|soporto|aguanta) {4} X',
  '(molestan|molesta|odia|odian|detesta|evita|evitamos|rechaza|rechazamos) {3} X',
  '(problemas|mala experiencia|malas experiencias) (con|por) {2} X',
];
/** Terms that hold for families with children or for aids and animals of people with disabilities. */
export const spanishCharging: readonly string[] = [
  '(cobra|cobran|cobramos|deposito|renta|cargo|cuota|recargo|extra|adicional|mas alta|mas alto) {3} (por|con|si|para|a) {2} X',
  'X {2} (pagan|paga|deben pagar) {3} (extra|mas|deposito|adicional|doble)',
];
