/**
 * Refusals and limits in languages that are not read as sentences: the few plain phrases that ads use, by the rule of the
 * people. They hold no grammar, so most wording of these languages passes.
 */
const phrases: Readonly<Record<string, string>> = {
  q05: "(?:无|無|不租|不要|不收|不接受|禁止|谢绝|謝絕|拒绝|没有)[^。,，]{0,4}(?:小孩|儿童|兒童|孩子|婴儿|嬰兒)|không (?:nhận|cho|có)[^.]{0,12}trẻ (?:em|con|nhỏ)|(?:아이|어린이|유아|자녀) ?(?:있는 ?(?:가정|집|분) ?|동반 ?)?(?:사절|불가|금지|안됨)|(?:без|нельзя с) дет(?:ей|ьми)|子供 ?(?:不可|禁止)|(?:ممنوع|بدون) ?(?:ال)?[أا]طفال|pas d[’']enfants|enfants (?:non admis|interdits|non acceptés)|sans enfants|keine kinder|ohne kinder|(?:não aceitamos|sem|proibido) crianças|pa (?:gen|aksepte|vle) timoun|bawal (?:ang )?(?:mga )?bata|walang bata|bez dzieci|(?:niente|no) bambini|senza bambini",
  q04: '(?:只租|仅限|僅限|限|只要|只收|只招)(?:给|給)?(?:单身)?(?:女|男)(?:生|士|性|孩)?|chỉ (?:cho |nhận )?(?:nữ|nam)(?!\\p{L})|여성 ?(?:전용|만)|여자만|남자만|только (?:для )?(?:женщин|девуш|мужчин)\\p{L}*|女性(?:限定|のみ)|(?:femmes|hommes) (?:seulement|uniquement)|réservé aux (?:femmes|hommes)|nur (?:für )?(?:frauen|männer)|(?:só|somente|apenas) (?:para )?(?:mulheres|homens|moças)|(?:babae|lalaki) lang|solo (?:donne|uomini)|tylko (?:kobiety|mężczyźni)',
  q02: "(?:只租|仅限|僅限|限|只要|只收)(?:给|給)?(?:华人|華人|中国人|中國人|台湾人|亚洲人|国人)|chỉ (?:cho |nhận )?người (?:việt|mỹ)|한국(?:인|사람)(?:만| ?전용)|только (?:для )?(?:русск|славян)\\p{L}*|日本人(?:限定|のみ)|keine ausländer|pas d[’']étrangers|(?:só|somente|apenas) brasileiros|tylko (?:dla )?polak\\p{L}*|pinoy lang",
  q03: '(?:只租|仅限|僅限|限)(?:给|給)?(?:基督徒|佛教徒|穆斯林)|(?:nur|keine) (?:christen|muslime|juden)|(?:chrétiens|catholiques|musulmans) (?:seulement|uniquement)|pas de (?:musulmans|juifs)|للمسلمين فقط|기독교인만|(?:só|somente|apenas) (?:cristãos|evangélicos|católicos)',
  q01: '(?:无|不租|不要|不收)(?:黑人|白人)|pas de noirs|keine schwarzen|(?:não aceitamos|sem) negros',
  q06: '(?:không nhận|không cho) người khuyết tật|(?:不租|不收)残疾人|keine (?:behinderten|rollstühle)|pas de (?:handicapés|fauteuils roulants)|(?:não aceitamos|sem) deficientes',
};

const patterns = Object.entries(phrases).map(
  ([rule, pattern]) =>
    // Latin words must not begin or end inside of others.
    [rule, new RegExp(`(?<![a-zà-ỹ])(?:${pattern})(?![a-zà-ỹ])`, 'giu')] as const,
);

/** Returns the plain refusals and limits of other languages in a text, by the rule of the people. */
export function foundInOtherLanguages(text: string): { rule: string; start: number; end: number }[] {
  return patterns.flatMap(([rule, pattern]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
      rule,
      start: index,
      end: index + match.length,
    })),
  );
}
