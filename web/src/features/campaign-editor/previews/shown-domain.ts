/** Returns the domain of a web address as ads show it. */
export function shownDomain(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '');
}
