import { beforeEach, describe, expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { contentOf, draftOf, emptyDraft } from './draft.ts';
import { makeDraftStore, type DraftStore } from './draft-store.tsx';
import { settleSaved, mergeServerVersion } from './merge-server-version.ts';

const content = contentOf(emptyDraft('2', { name: 'Spring' }));
const campaign = (revision: number, change: Partial<Campaign> = {}) =>
  ({
    ...content,
    kind: { id: CampaignKind.building, name: 'Building' },
    geotargets: [],
    revision,
    updated_at: `2026-03-10T09:00:0${revision}.000Z`,
    ...change,
  }) as unknown as Campaign;

let store: DraftStore;
beforeEach(() => {
  store = makeDraftStore(draftOf(campaign(1)), { id: '7', revision: 1, savedAt: null, showAll: false });
});
const type = (name: string) => store.edit((draft) => void (draft.name = name));

describe('a newer version from the server', () => {
  test('a newer version with the same content only raises the revision', () => {
    type('Mine');
    const { draft, saved, history } = store.getState();
    expect(mergeServerVersion(store, campaign(2), 'save')).toEqual([]);
    expect(store.getState()).toMatchObject({ revision: 2, clash: null });
    expect([store.getState().draft, store.getState().saved, store.getState().history]).toEqual([
      draft,
      saved,
      history,
    ]);
  });

  test('a newer version merges with unsaved changes and cannot be undone', () => {
    type('Mine');
    expect(mergeServerVersion(store, campaign(2, { ads_daily_budget: 7 }), 'save')).toEqual([
      ['budgets', 'ads_daily_budget'],
    ]);
    expect(store.getState().draft).toMatchObject({ name: 'Mine', budgets: { ads_daily_budget: 700 } });
    store.undo();
    expect(store.getState().draft).toMatchObject({ name: 'Mine', budgets: { ads_daily_budget: 700 } });
  });

  test('a newer version leaves no unsaved changes in an unchanged form', () => {
    mergeServerVersion(store, campaign(2, { name: 'Theirs' }), 'save');
    const { draft, saved } = store.getState();
    expect(draft.name).toBe('Theirs');
    expect(draft).toBe(saved);
  });

  test('a conflicting version opens the conflicts and remembers the action', () => {
    type('Mine');
    mergeServerVersion(store, campaign(2, { name: 'Theirs' }), 'goLive');
    expect(store.getState()).toMatchObject({
      draft: { name: 'Mine' },
      saved: { name: 'Theirs' },
      revision: 2,
      clash: { conflicts: [{ path: ['name'], mine: 'Mine', theirs: 'Theirs' }], goOn: 'goLive' },
    });
    mergeServerVersion(store, campaign(3, { name: 'Theirs', ads_daily_budget: 7 }), 'save');
    expect(store.getState().clash?.conflicts).toHaveLength(1);
  });

  test('an outdated version is ignored', () => {
    mergeServerVersion(store, campaign(3, { name: 'Later' }), 'save');
    mergeServerVersion(store, campaign(2, { name: 'Earlier' }), 'save');
    expect(store.getState()).toMatchObject({ draft: { name: 'Later' }, revision: 3 });
  });
});

describe('the answer to a save', () => {
  test("a saved draft becomes the server's version", () => {
    type('Mine');
    settleSaved(store, store.getState().draft, campaign(2, { name: 'Mine', ads_daily_budget: 7 }));
    const { draft, saved } = store.getState();
    expect(draft).toMatchObject({ name: 'Mine', budgets: { ads_daily_budget: 700 } });
    expect(draft).toBe(saved);
  });

  test('a draft that was stored as sent stays as typed', () => {
    const row = (label: string) => ({ value: label, label });
    const titles = [row('One '), row(''), row('Three')];
    store.edit((draft) => void (draft.facebook.titles = titles));
    const { draft: sent } = store.getState();
    const ad = { ...campaign(2).facebook_ad, titles: [{ value: 'One ', label: 'One' }, row('Three')] };
    settleSaved(store, sent, campaign(2, { facebook_ad: ad }));
    expect(store.getState()).toMatchObject({ draft: { facebook: { titles } }, revision: 2 });
    expect(store.getState().saved).toBe(sent);
  });

  test('a space at the end of a saved text is no conflict with the trimmed text of the server', () => {
    type('Mine ');
    settleSaved(store, store.getState().draft, campaign(2, { name: 'Mine' }));
    type('Mine and more');
    expect(mergeServerVersion(store, campaign(3, { name: 'Mine', ads_daily_budget: 7 }), 'edit')).toEqual([
      ['budgets', 'ads_daily_budget'],
    ]);
    expect(store.getState()).toMatchObject({ clash: null, draft: { name: 'Mine and more' } });
  });

  test('edits during a save stay as unsaved changes', () => {
    type('Mine');
    const { draft: sent } = store.getState();
    store.edit((draft) => void (draft.fbPageId = 'page'));
    settleSaved(store, sent, campaign(2, { name: 'Mine' }));
    expect(store.getState()).toMatchObject({
      draft: { name: 'Mine', fbPageId: 'page' },
      saved: { name: 'Mine', fbPageId: null },
      revision: 2,
    });
  });
});
