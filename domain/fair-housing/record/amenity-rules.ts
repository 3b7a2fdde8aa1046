const amenity =
  '(?:pools?|hot tubs?|jacuzzis?|spas?|saunas?|steam rooms?|gyms?|fitness (?:center|room|studio)s?|weight rooms?|rooftops?|roof decks?|bars?|lounges?|clubhouses?|club rooms?|game rooms?|billiards? rooms?|pool decks?|business centers?|theaters?|tennis courts?|courts?|playgrounds?|docks?|elevators?|swim(?:ming)? (?:pools?|hours?|times?|laps?)|laundry rooms?|piscinas?|gimnasios?|terrazas?|canchas?)';

/** Wording right after the finding that ties it to an amenity: "Adults-only pool hours", "No children in the hot tub". */
const after = new RegExp(
  String.raw`^[^.!?;,\n]{0,60}?\b(?:(?:in|at|on|near|around|inside|by|into|en|a|using|use of|to use|enter|entering) )(?:(?:the|our|this|any|its|la|el|las|los) )?(?:[a-z]+ ){0,2}?${amenity}\b`,
  'iu',
);
const directly = new RegExp(
  String.raw`^[\s-]*(?:(?:lap|rooftop|heated|evening|morning|indoor|outdoor|quiet|happy) )?${amenity}\b`,
  'iu',
);
/** Wording before it: "Pool: adults only after 9 p.m.", "The spa is adults only". */
const before = new RegExp(
  String.raw`\b${amenity}(?: (?:hours?|area|deck|access|rules?))?(?: (?:is|are))?(?: (?:for|reserved for|open to|strictly))?[\s:–-]*$`,
  'iu',
);
/** A home in the same words shows that the sentence is a term of the lease and no rule of use. */
const home =
  /\b(?:apartments?|units?|buildings?|communit(?:y|ies)|complex|homes?|houses?|propert(?:y|ies)|tenants?|renters?|lease|rent|rental|live|living|reside|famil(?:y|ies))\b(?! (?:pools?|spas?|gyms?|fitness|clubhouses?|lounges?|hot))/iu;

/** Returns true if the words of a finding are a rule of use for a pool, a gym or another amenity. */
export function isAmenityRule(text: string, { start, end }: { start: number; end: number }): boolean {
  const from = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => text.lastIndexOf(mark, start - 1))) + 1;
  const stop = text.slice(end).search(/[.!?;\n]/);
  const to = stop === -1 ? text.length : end + stop;
  if (home.test(text.slice(from, to))) return false;
  const rest = text.slice(end, to);
  return (
    directly.test(rest) ||
    after.test(rest) ||
    new RegExp(String.raw`\b${amenity}\b`, 'iu').test(text.slice(start, end)) ||
    before.test(text.slice(from, start))
  );
}
