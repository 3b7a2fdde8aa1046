const amenity =
  '(?:(?:swim(?:ming)?|kiddie) )?(?:pools?|hot tubs?|jacuzzis?|spas?|saunas?|steam rooms?|gyms?|fitness (?:center|room|studio)s?|weight rooms?|rooftops?|roof decks?|bars?|lounges?|clubhouses?|club rooms?|game rooms?|billiards? rooms?|pool decks?|business centers?|theaters?|tennis courts?|playgrounds?|docks?|elevators?|laundry rooms?|piscinas?|gimnasios?|terrazas?|canchas?)';
const described = '(?:(?:lap|rooftop|heated|evening|morning|indoor|outdoor|quiet|happy|main) )?';
const use = '(?: (?:hours?|area|deck|rules?|access|swim|times?|laps?|lanes?))';
const list = `${described}${amenity}${use}?(?:(?:,|,? (?:and|or|y|o)) (?:(?:the|our|la|el) )?${described}${amenity}${use}?){0,3}`;
/** End of the wording, with at most a time: "pool and floors" and "Spa Towers" are no amenities. */
const ended = String.raw`(?=\s*(?:$|[)–-]\s*$|(?:after|before|from|until|between|during|every|daily|on (?:weekdays|weekends|\w+days?)|at (?:night|all times|any time|\d)|please|después|antes)\b(?!.*\b(?:n?or|and(?! \d))\b)))`;
const article = '(?:the|our|this|any|its|la|el|las|los|nuestra|nuestro)';
const meant = String.raw`(?: (?:under|below|over|younger than|older than) (?:the age of )?\d{1,2})?(?: (?:are|is|may|be|not|allowed|permitted|swim|play|to|use)){0,4}`;
const into = '(?:in|inside|into|on|en|a|using|use|use of|enter|entering)';

/** Wording right after the finding that ties it to an amenity: "Adults-only pool hours", "No children in the hot tub". */
const after = new RegExp(String.raw`^${meant} ${into} (?:${article} )?(?<named>${list})${ended}`, 'iu');
const directly = new RegExp(String.raw`^[\s-]*(?<named>${list})${ended}`, 'iu');
/** Wording inside of the finding that does so: "No one under 16 in the pool". */
const within = new RegExp(String.raw` ${into} (?:${article} )?(?<named>${list})${ended}`, 'iu');
/** Wording before it: "Pool: adults only after 9 p.m.", "The spa is adults only". */
const before = new RegExp(
  String.raw`(?:^|[\s,])(?<named>${list})(?: (?:is|are))?(?: (?:for|reserved for|open to|strictly))?[\s:–-]*$`,
  'iu',
);
const freeAfter = new RegExp(`^${ended}`, 'iu');

/** A home in the same words shows that the sentence is a term of the lease and no rule of use. */
const home =
  /\b(?:apartments?|units?|buildings?|communit(?:y|ies)|complex|homes?|houses?|lofts?|towers?|villas?|condos?|floors?|hall(?:way)?s?|propert(?:y|ies)|tenants?|renters?|lease|rent|rental|live|living|reside|famil(?:y|ies)|anywhere|everywhere|elsewhere)\b(?! (?:pools?|spas?|gyms?|fitness|clubhouses?|lounges?|hot))/iu;

/** Amenities that no street or building is named for, so they may have a capital where a sentence begins. */
const plain = /^(?:pool|hot tub|jacuzzi|sauna|gym|fitness|steam|piscina|gimnasio)/iu;
const useOf = new RegExp(`${use}$`, 'iu');

/**
 * Returns true if the words of a finding are a rule of use for a pool, a gym or another amenity. Names of the property are
 * no amenities, and neither are words that can be a name: "Maple Court", "The Docks".
 */
export function isAmenityRule(
  text: string,
  { start, end }: { start: number; end: number },
  names: readonly string[] = [],
): boolean {
  const from = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => text.lastIndexOf(mark, start - 1))) + 1;
  const stop = text.slice(end).search(/[.!?;\n]/);
  const to = stop === -1 ? text.length : end + stop;
  if (home.test(text.slice(from, to))) return false;
  const sentence = text.slice(from, to);
  const ownNames = names.filter((name) => name.trim() !== '' && sentence.includes(name.trim()));
  const isThing = (match: RegExpExecArray | null, isFirst: boolean) => {
    const named = match?.groups?.['named'];
    if (named === undefined || ownNames.some((name) => name.includes(named))) return false;
    const isCapital = !/^\p{Ll}/u.test(named);
    const isPlain = plain.test(named) && (isFirst || sentence === sentence.toUpperCase());
    return !isCapital || isPlain || useOf.test(named);
  };
  const rest = text.slice(end, to);
  if (isThing(directly.exec(rest), false) || isThing(after.exec(rest), false)) return true;
  const inside = within.exec(text.slice(start, to));
  if (inside !== null && inside.index < end - start && isThing(inside, false)) return true;
  const lead = before.exec(text.slice(from, start));
  return freeAfter.test(rest) && isThing(lead, lead?.index === 0);
}
