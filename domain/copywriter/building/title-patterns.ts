import { choosePatterns, expand } from '../patterns.ts';
import { withArticle } from '../prose.ts';
import type { BuildingWords } from './building-words.ts';
import { MAX_TITLE, valuesOf } from './title-values.ts';

/** Patterns of titles with facts that many buildings have: name, place, size and price. */
const grids = {
  nameToVisit: expand(
    '‹Tour¦Visit¦See¦Explore¦Come See¦Walk Through¦Look Inside¦Step Inside¦Stop By¦Look Around¦Take a Look at¦Come to¦Get to Know¦Spend an Hour at¦Start with› {name}‹¦ Today¦ Soon¦ This Week¦ in Person¦ in {city}¦ First¦ Next›',
    '‹Book¦Plan¦Schedule¦Set Up¦Arrange¦Ask for› a ‹Tour of¦Visit to¦Look at› {name}',
    '‹Live¦Rent¦Settle In¦Unpack¦Move In¦Make a Home¦Find a Home¦Find Your Place› at {name}‹¦, {area}¦ in {city}¦ from {rent}›',
    'See {city} from {name}',
    '{name} Is Ready to Show You',
    '‹Meet¦Say Hello to¦Ask About¦Learn About¦Discover¦Hello from› {name}‹¦ in {city}¦, {area}›',
  ),
  nameWithPrice: expand(
    '{name}‹ from¦: from¦, from¦: Rents from¦ Homes from¦ Rents from¦: Homes from¦ Starts at¦ Begins at¦: Live from› {rent}‹¦/Month¦ a Month›',
    '{home}‹ at¦ for Rent at¦ to Rent at› {name}‹: from {rent}¦, from {rent}¦›',
    '‹Live¦Rent¦Settle In¦Unpack¦A Home¦Your Home› at {name} from {rent}',
    'From {rent}‹ a Month¦› at {name}',
    '{rent} and Up at {name}',
  ),
  area: expand(
    '‹Live¦Rent¦Settle¦Wake Up¦Put Down Roots¦Unpack¦Find a Home¦Find Your Place¦Make Your Home› in {within}‹¦ from {rent}¦, from {rent}¦ at {name}¦: {name}›',
    '{home} ‹in¦to Rent in¦to See in¦to Tour in¦for Rent in› {within}‹¦: {rent} and Up¦ from {rent}¦, from {rent}¦ at {name}›',
    '{lead} {home} ‹for Rent¦to Rent¦to Tour¦to See¦to Compare›‹¦: from {rent}¦ from {rent}¦ at {name}›',
    '{lead} {home}‹: {name}¦, from {rent}¦: from {rent}¦ at {name}›',
    '{type} in {within}‹¦ from {rent}¦: {name}›',
    '{lead}: ‹{type}¦{type} at {name}›',
  ),
  moving: expand(
    '‹Moving to¦Relocating to¦New to¦Looking in¦Renting in¦Thinking of¦Curious about¦Heading for¦Eyes on› {within}?‹¦ See {name}¦ Try {name}¦ Tour {name}¦ From {rent}¦ Start Here›',
    'Your ‹Next¦New› {city} ‹Address¦Home¦{one}¦Front Door¦Place›‹¦: {name}¦ from {rent}›',
    '{one} ‹Hunting¦Searching¦Shopping› in {city}?‹¦ See {name}¦ Tour {name}›',
    '‹Your¦A New¦Your Next› ‹Address¦Home¦Place› in {area}‹¦: {name}¦ from {rent}›',
  ),
  size: expand(
    '{size}s ‹at¦to Rent at¦to Tour at¦for Rent at› {name}‹¦: {from}¦ from {from}›',
    '‹Tour¦Rent¦See¦Find¦Lease¦Choose¦Compare¦Walk Through¦Ask About¦Look Inside¦Settle into¦Come See› {aSize}‹¦ at {name}¦ in {within}¦ in {city}¦ from {from}¦ Today¦ This Week›',
    '{lead} {size}‹s¦ Homes¦ Rentals¦ Layouts¦ Floor Plans¦ {home}›‹¦ from {from}¦: {from}¦ for Rent¦ at {name}¦, {from} and Up›',
    '{size} {home}‹¦ in {within}¦ from {from}¦ at {name}¦ for Rent¦ to Tour¦, {from} and Up¦ in {city}›',
    '{name}: ‹{size}s¦{size}s from {from}¦Rent {aSize}¦{size} Homes¦{size} Layouts¦Tour {aSize}¦{size}s, {from}›',
    '{name} ‹{size}s¦{size}s from {from}¦{size} Homes¦with {size}s›',
    'Your ‹Next¦New› {size}‹¦ in {within}¦ at {name}¦: {name}¦ from {from}¦ in {city}›',
    '‹Need¦Want¦Looking for› {aSize}?‹¦ See {name}¦ Try {name}¦ From {from}›',
  ),
  sizeWithPrice: expand(
    '{size}s ‹in {within}¦at {name}¦in {city}¦› from {from}',
    '{size}s‹ Start at¦ Begin at¦: from¦, from¦ Rent from› {from}‹¦/Month¦ a Month¦ in {city}›',
    '{size} ‹{home}¦Rents¦Homes¦Rentals› ‹from¦Start at¦Begin at› {from}',
    '{lead} {size}s ‹from¦Start at¦at¦Begin at› {from}',
    '‹From {from}¦{from} and Up¦{from} a Month›: ‹{size}s¦{size} Homes¦{size}s in {city}¦{size} {home}›',
    '‹Rent¦Tour¦Lease¦See¦Find¦Choose› {aSize} ‹from¦for› {from}‹¦ a Month›',
  ),
  price: expand(
    '{home}‹ from {rent}/Month¦ from {rent} a Month¦ from {rent}¦ Start at {rent}¦ Begin at {rent}¦, {rent} and Up¦: from {rent}›‹¦ in {city}¦ in {within}¦ at {name}›',
    '{home} in {within}‹ from¦, from¦: from› {rent}‹¦/Month¦ a Month›',
    'Rents ‹Start at¦from¦Begin at› {rent}‹¦ in {city}¦ in {within}¦ at {name}¦ a Month›',
    '‹Live¦Rent¦Settle In¦Come Home¦Unpack¦Homes¦Rents› from {rent}‹ a Month¦ in {city}¦ in {within}›',
    '{lead} ‹from¦Rents from¦Homes from¦{home} from¦Rents Start at› {rent}‹¦ a Month¦/Month›',
    '‹{rent} a Month¦{rent} and Up¦From {rent}› ‹in {within}¦at {name}¦in {city}›',
    '{rent} Rents {aOne}‹¦ in {city}¦ at {name}¦ in {within}›',
    'See What {rent} Rents‹¦ in {city}¦ in {within}¦ at {name}›',
  ),
  comparing: expand(
    '‹Consider¦Compare¦Look at¦Remember¦Add¦Try¦Shortlist› {name}‹¦, Too¦ Next¦ First¦ in {city}¦ from {rent}›',
    '‹Put¦Keep› {name} on ‹Your¦the› List',
    '‹Tour¦See¦Visit¦Walk Through› {name}, Too',
    'Compare ‹{city} {home}¦{within}¦{city} Rents¦{home} in {within}¦Rents in {within}›‹¦ from {rent}¦: {name}›',
    'Another ‹{bare} ›‹Choice¦Option¦Address¦Home›‹¦ in {city}¦: {name}¦ from {rent}›',
    'Still ‹Looking¦Searching¦Deciding¦Comparing›‹ in {city}¦ in {within}›?‹¦ See {name}¦ Try {name}›',
    '‹One More¦Last¦Next› ‹Tour¦Stop¦Visit›: {name}',
    '‹Before You Sign¦Before You Decide¦Undecided¦On the Fence›‹? ¦: ›{name}',
    'Also in {within}‹, from {rent}¦: {name}›',
  ).filter((pattern) => !/^Before.*\?|^(Undecided|On the Fence):/.test(pattern)),
  step: expand(
    '‹Book¦Schedule¦Plan¦Arrange¦Set Up¦Ask for› a ‹Tour¦Visit¦Showing› ‹in {within}¦in {city}¦at {name}›',
    '‹See¦Compare¦Tour¦Browse¦Find¦Rent¦Look at› {home} ‹in {within}¦in {city}¦at {name}¦from {rent}›',
    '‹Find¦Choose¦Tour¦Rent¦See¦Lease¦Walk Through› {aOne} ‹in {within}¦in {city}¦at {name}¦from {rent}›',
    '‹Ask¦Message¦Write› {name} ‹Today¦This Week¦About Rent¦a Question›',
  ).filter((pattern) => !/^Write.*Question$|^(Ask|Message) .*(Today|This Week)$/.test(pattern)),
};

/** Returns titles of a building in a choice of structures. */
export function titlesFrom(
  words: BuildingWords,
  grid: Exclude<keyof typeof grids, 'size' | 'sizeWithPrice'>,
  count: number,
): string[] {
  return choosePatterns(grids[grid], valuesOf(words), {
    voice: words.voice,
    count,
    max: MAX_TITLE,
    all: words.everyStructure,
    factsFirst: grid !== 'nameToVisit',
  });
}

/** Returns titles of each size in a choice of structures, which differ between the sizes. */
export function sizeTitlesFrom(
  words: BuildingWords,
  grid: 'size' | 'sizeWithPrice',
  count: number,
): string[] {
  return words.sizes.flatMap(({ title, from }) =>
    choosePatterns(
      grids[grid],
      { ...valuesOf(words), size: title, aSize: withArticle(title), from },
      {
        voice: `${words.voice}|${title}`,
        count,
        max: MAX_TITLE,
        all: words.everyStructure,
        factsFirst: true,
      },
    ),
  );
}
