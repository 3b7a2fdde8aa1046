/** Roles of the titles of an ad. A list covers each role that the facts allow. */
export const titleRoles = ['name', 'place', 'price', 'amenity', 'proof', 'offer', 'action'] as const;
export type TitleRole = (typeof titleRoles)[number];

/** Facts of a promoted target by the role of a title that states them, in the words of the texts. */
export type RoleFacts = {
  name: readonly string[];
  place: readonly string[];
  amenity: readonly string[];
  /** Facts that can be checked, such as the year of construction. Without any, sizes are the proof. */
  proof: readonly string[];
  offer: readonly string[];
};

/** Returns the facts in the form in which titles are compared with them. */
export function roleFacts(facts: Partial<RoleFacts>): RoleFacts {
  const plain = (some: readonly string[] = []) =>
    some.map((text) => text.trim().toLowerCase()).filter((text) => text.length > 1);
  return {
    name: plain(facts.name),
    place: plain(facts.place),
    amenity: plain(facts.amenity),
    proof: plain(facts.proof),
    offer: plain(facts.offer),
  };
}

const PRICE = /\$\d/;
const FIGURE = /\d[\d.,]* (?:sq ft|acres?|baths?|beds?)\b|\d[\d.]*-acre/i;
const ACTION =
  /^(?:arrange|ask|book|buy|check|choose|come|compare|contact|discover|explore|find|get|head|lease|learn|look|meet|move|pick|plan|put|reach|rent|schedule|see|sell|set|step|stop|take|talk|tour|visit|walk|work|write)\b/i;

/** Returns every role of a title. None means that it fits any target. */
export function rolesOf(title: string, facts: RoleFacts): TitleRole[] {
  const lower = title.toLowerCase();
  const has = (some: readonly string[]) => some.some((fact) => lower.includes(fact));
  const found: Record<TitleRole, boolean> = {
    name: has(facts.name),
    place: has(facts.place),
    price: PRICE.test(title),
    amenity: has(facts.amenity),
    proof: facts.proof.length > 0 ? has(facts.proof) : FIGURE.test(title),
    offer: has(facts.offer),
    action: ACTION.test(title),
  };
  return titleRoles.filter((role) => found[role]);
}

/** Returns true for a title that no other target is likely to have. */
export function isTelling(title: string, facts: RoleFacts): boolean {
  const lower = title.toLowerCase();
  return [facts.amenity, facts.offer].some((some) => some.some((fact) => lower.includes(fact)));
}
