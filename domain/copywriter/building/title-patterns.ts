import { choosePatterns, expand } from '../patterns.ts';
import { withArticle } from '../prose.ts';
import type { BuildingWords } from './building-words.ts';
import { MAX_TITLE, valuesOf } from './title-values.ts';

/** Patterns of titles with facts that many buildings have: name, place, size and price. */
const grids = {
  nameToVisit: expand(
    '‹Tour¦Visit¦See¦Explore¦Come See¦Stop By› {name}‹¦ Today¦ This Week¦ in {city}›',
    '‹Walk Through¦Look Inside¦Step Inside¦Look Around¦Take a Look at¦Come to¦Get to Know¦Spend an Hour at¦Start with¦Start at¦Stop In at› {name}‹¦ in {city}›',
    '‹See¦Visit¦Tour› {name} in Person',
    '‹Book¦Plan¦Schedule¦Set Up¦Arrange¦Ask for› a ‹Tour of¦Visit to› {name}',
    '‹Book¦Plan¦Schedule¦Set Up¦Arrange› Your ‹Tour of¦Visit to› {name}',
    '‹Live¦Rent¦Settle In¦Move In¦Make a Home¦Find a Home¦Find Your Place¦Be at Home› at {name}‹¦ in {city}›',
    '‹Meet¦Say Hello to¦Ask About¦Learn About¦Discover¦Hello from¦This Is› {name}‹¦ in {city}¦, {area}›',
    '{name}: ‹Book a Tour¦Plan a Visit¦Come and See¦See for Yourself¦Take a Tour¦Ask for a Tour¦Look Inside›',
    '‹See¦Tour› {name} ‹for Yourself¦Up Close¦on Your Schedule¦at Your Pace¦This Month›',
    '‹Next Stop:¦Next Address:¦Home at¦Your Home at¦Your Tour of¦Time to See¦Come Tour¦Make Time for¦Plan to See¦Save a Day for¦First Look:¦Come Home to¦A Closer Look at¦Visit Us at¦Meet Us at› {name}',
    '‹Have You Seen¦Curious About¦Questions About¦Ready to See¦Thinking About¦Considering¦Interested in¦Why› {name}?',
    '‹Could {name} Be Home?¦Is {name} on Your List?¦Call {name} Home¦{name} Could Be Home›',
  ).filter((pattern) => !/^Spend.*city|^This Is.*, /.test(pattern)),
  nameWithPrice: expand(
    '{name}‹ from¦: {rents} from¦ Homes from¦ {rents} from¦: Homes from¦: {home} from› {rent}‹¦/Month¦ a Month›',
    '{home}‹ at¦ for Rent at¦ to Rent at› {name}‹: from {rent}¦, from {rent}¦›',
    '‹Live¦Rent¦A Home¦Your Home› at {name} from {rent}',
    'From {rent}‹ a Month¦/Month¦› at {name}',
    '{rent} and Up at {name}',
    '{name} ‹Rentals¦Living¦{one} Homes¦{one} Rentals¦Leases› from {rent}‹¦/Month¦ a Month›',
    '‹Find¦Lease¦Choose› {aOne} at {name} from {rent}',
  ),
  area: expand(
    '‹Live¦Rent¦Find a Home¦Find Your Place¦Make Your Home› in {within}‹¦ from {rent}¦, from {rent}¦ at {name}›',
    '‹Call {within} Home¦{within} Could Be Home¦Ready for {within}?¦Searching in {within}?¦Get to Know {within}¦Start Your Search in {within}¦A Home in {within}¦Your Home in {within}¦Look for a Home in {within}¦Homes in {within}¦A Fresh Start in {within}›',
    '‹Settle¦Wake Up¦Put Down Roots¦Be at Home¦Start Fresh› in {within}‹¦ at {name}›',
    '{home} ‹in¦to Rent in¦for Rent in› {within}‹¦: {rent} and Up¦ from {rent}¦, from {rent}¦ at {name}›',
    '{lead} ‹Rentals¦Living¦{one} Homes¦{one} Rentals›‹¦ from {rent}¦ at {name}¦: {name}¦, from {rent}›',
    '{lead} {home} ‹for Rent¦to Rent›‹¦: from {rent}¦ from {rent}¦ at {name}›',
    '{lead} {home}‹: {name}¦, from {rent}¦: from {rent}¦ at {name}›',
    '{type} in {within}‹¦ from {rent}¦: {name}›',
    '{lead}: ‹{type}¦{type} at {name}›',
  ),
  moving: expand(
    '‹Moving to¦Relocating to¦New to¦Renting in¦Headed to› {within}?‹¦ See {name}¦ Tour {name}¦ Start Here›',
    'Your ‹Next¦New› {city} ‹Address¦Home¦{one}›‹¦: {name}¦ from {rent}›',
    '{one} ‹Hunting¦Shopping› in {city}?‹¦ See {name}¦ Tour {name}›',
    '‹Your¦A New¦Your Next› ‹Address¦Home¦Place› in {area}‹¦: {name}¦ from {rent}›',
  ),
  size: expand(
    '{size}s ‹at¦to Rent at¦for Rent at› {name}‹¦: {from}¦ from {from}›',
    '‹Tour¦See¦Walk Through¦Come See› {aSize}‹¦ at {name}¦ in {within}¦ in {city}¦ This Week›',
    '‹Rent¦Lease¦Find¦Choose› {aSize}‹¦ at {name}¦ in {within}¦ in {city}¦ from {from}›',
    '‹Ask About¦Look Inside¦Settle into¦Compare› {aSize}‹ at {name}¦ in {city}›',
    '{lead} {size}‹s¦ Homes¦ Rentals¦ Floor Plans¦ {home}›‹¦ from {from}¦ for Rent¦ at {name}¦, {from} and Up›',
    '{size} {home}‹¦ in {within}¦ from {from}¦ at {name}¦ for Rent¦, {from} and Up¦ in {city}›',
    '{name}: ‹{size}s¦{size}s from {from}¦{size} Homes¦{size} Floor Plans¦Tour {aSize}›',
    '{name} {size} ‹Rentals¦Living¦Floor Plans¦Tours›',
    '{lead} {size} Living‹¦ at {name}›',
    '{name} ‹{size}s¦{size}s from {from}¦{size} Homes›',
    'Your ‹Next¦New› {size}‹¦ in {within}¦ at {name}¦: {name}¦ from {from}¦ in {city}›',
    '‹Ready for {aSize}?¦How About {aSize} in {city}?¦Time for {aSize}?¦See Our {size}s¦Ask Us About {size}s¦Which {size} Suits You?¦The {size}s at {name}¦Your {size} at {name}¦Our {size}s in {city}¦Tour Our {size}s¦Tour {size}s in {city}›',
    '‹Need¦Want¦Looking for› {aSize}?‹¦ See {name}¦ Tour {name}›',
  ),
  sizeWithPrice: expand(
    '{size}s ‹in {within}¦at {name}¦in {city}¦› from {from}',
    '{size}s‹ Start at¦ Begin at¦: from¦, from› {from}‹¦/Month¦ a Month¦ in {city}›',
    '{size} ‹{home}¦Homes¦Rentals› ‹from¦Start at¦Begin at› {from}',
    '{lead} {size}s ‹from¦Start at¦Begin at› {from}',
    '‹From {from}¦{from} and Up›: ‹{size}s¦{size} Homes¦{size}s in {city}¦{size} {home}›',
    '‹Rent¦Lease› {aSize} from {from}‹¦ a Month›',
    '‹Find¦Choose¦Move into¦Ask About¦Compare› {aSize} from {from}‹¦ a Month›',
    '‹Our {size}s¦Your {size}¦Live in {aSize}¦See Our {size}s¦Lease Our {size}s› from {from}',
    '{size} ‹Living¦Floor Plans¦Leases› from {from}‹¦ a Month›',
    'Your {size} in ‹{within}¦{city}› from {from}',
    '{lead} {size} ‹Rentals¦Homes¦Living› from {from}',
    '{name} {size} ‹Rentals¦Homes¦Living› from {from}',
  ),
  price: expand(
    '{home}‹ from {rent}/Month¦ from {rent} a Month¦ from {rent}¦ Start at {rent}¦ Begin at {rent}¦, {rent} and Up¦: from {rent}›‹¦ in {city}¦ in {within}¦ at {name}›',
    '{home} in {within}‹ from¦, from¦: from› {rent}‹¦/Month¦ a Month›',
    '{rents} ‹Start at¦from¦Begin at› {rent}‹¦ in {city}¦ in {within}¦ at {name}¦ a Month›',
    '‹Homes¦{rents}¦{one} Homes¦{one} Living¦{one} Rentals¦Rentals¦Leases› from {rent}‹ a Month¦/Month¦ in {city}¦ in {within}¦ at {name}›',
    '{lead} ‹{rents} from¦Homes from¦{home} from¦{rents} Start at› {rent}‹¦ a Month¦/Month›',
    '‹{rent} and Up¦From {rent}¦From {rent} a Month¦From {rent}/Month› ‹in {within}¦at {name}¦in {city}›',
    '‹What {rent} Gets You¦{rents} Here Start at {rent}¦Monthly {rents} from {rent}¦Your Home from {rent}¦A Home from {rent}¦Homes Here from {rent}¦Live Here from {rent}¦Rent Here from {rent}¦Your Lease from {rent}¦Our {home} from {rent}›‹¦ in {city}›',
    'See What {rent} ‹Rents¦Gets You› ‹in {city}¦at {name}¦in {within}›',
    '‹Live¦Rent› in ‹{city}¦{within}› from {rent}‹¦ a Month›',
  ),
  comparing: expand(
    '‹Consider¦Compare¦Look at¦Remember¦Shortlist¦Keep in Mind› {name}‹¦, Too›',
    '‹Put¦Keep› {name} on ‹Your¦the› List',
    '‹Tour¦See¦Visit¦Walk Through› {name}, Too',
    '‹Tour¦See¦Visit› {name} ‹before You Sign¦before You Decide¦First›',
    'Compare ‹{city} {home}¦{within}¦{city} Rents¦{home} in {within}¦Rents in {within}›‹¦: {name}›',
    'Another {bare} ‹Choice¦Option¦Address›: {name}',
    'Still ‹Looking¦Searching¦Deciding¦Comparing›‹ in {city}¦ in {within}›?‹¦ See {name}¦ Tour {name}›',
    '‹One More¦Last¦Next› ‹Tour¦Stop›: {name}',
    '‹Before You Sign¦Before You Decide¦Undecided¦On the Fence›‹? ¦: ›{name}',
    '‹Also in {within}¦Also in {city}›: {name}',
    'How ‹Does {name} Compare?¦{name} Compares›',
  ).filter((pattern) => !/^Before.*\?|^(Undecided|On the Fence):/.test(pattern)),
  step: expand(
    '‹Book¦Schedule¦Plan¦Arrange¦Set Up¦Ask for› a ‹Tour¦Visit› ‹in {within}¦in {city}¦at {name}›',
    '‹See¦Compare¦Tour¦Browse¦Find¦Rent¦Look at› {home} ‹in {within}¦in {city}¦at {name}›',
    '‹Browse¦Find¦Rent¦Compare› {home} from {rent}',
    '‹Find¦Choose¦Tour¦Rent¦See¦Lease¦Walk Through› {aOne} ‹in {within}¦in {city}¦at {name}›',
    '‹Rent¦Lease¦Find› {aOne} from {rent}',
    'Ask {name} a Question',
  ),
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
    factsFirst: grid !== 'nameToVisit' && grid !== 'area',
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
