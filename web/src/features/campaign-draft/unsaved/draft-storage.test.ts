import { beforeEach, expect, test, vi } from 'vitest';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { emptyDraft } from '../draft.ts';
import { forgetUnsaved, makeDraftStorage, moveUnsaved, newCampaignOf } from './draft-storage.ts';
import { makeDraftStore } from '../draft-store.tsx';
import { restoreDraft } from './restore-draft.ts';

let entries: Map<string, string>;
beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('localStorage', {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});

const kind = newCampaignOf(CampaignKind.building);
const start = emptyDraft('2', { name: 'Spring', targetId: '7' });
const formOf = (revision: number | null, name?: string) => {
  const store = makeDraftStore(start, {
    id: revision === null ? null : '7',
    revision,
    savedAt: null,
    showAll: false,
  });
  if (name !== undefined) store.edit((draft) => void (draft.name = name));
  return store;
};
const left = (campaign: string, name: string, revision: number | null = null) =>
  makeDraftStorage('1', campaign).keep(formOf(revision, name));
const offered = (campaign = kind, user = '1') =>
  makeDraftStorage(user, campaign)
    .otherVisits()
    .map(({ stored }) => stored.draft.name);

test('every new campaign of a kind stores its unsaved changes separately, and all are offered', () => {
  left(kind, 'One');
  left(kind, 'Two');
  expect(offered().toSorted()).toEqual(['One', 'Two']);
  expect(offered(newCampaignOf(CampaignKind.listing))).toEqual([]);
  expect(offered(kind, '2')).toEqual([]);
});

test('a form does not offer its own unsaved changes and forgets only those', () => {
  left(kind, 'Other');
  const storage = makeDraftStorage('1', kind);
  const store = formOf(null, 'Mine');
  storage.keep(store);
  expect(storage.otherVisits().map(({ stored }) => stored.draft.name)).toEqual(['Other']);
  store.setState({ saved: store.getState().draft });
  storage.keep(store);
  expect(offered()).toEqual(['Other']);
});

test('campaign 1 does not offer the unsaved changes of campaign 12', () => {
  left('12', 'Twelve', 1);
  expect(offered('1')).toEqual([]);
  expect(offered('12')).toEqual(['Twelve']);
});

test('unsaved changes that move to another campaign are offered there', () => {
  const storage = makeDraftStorage('1', '12');
  const store = formOf(3, 'Mine');
  storage.keep(store);
  storage.moveTo(kind, store);
  storage.keep(store);
  expect([offered('12'), offered()]).toEqual([[], ['Mine']]);
});

test('deleting a campaign forgets its unsaved changes', () => {
  left('12', 'Mine', 1);
  left('13', 'Other', 1);
  forgetUnsaved('1', '12');
  expect([offered('12'), offered('13')]).toEqual([[], ['Other']]);
});

function restored(store: ReturnType<typeof formOf>, campaign: string) {
  const storage = makeDraftStorage('1', campaign);
  const [unsaved] = storage.otherVisits();
  if (unsaved === undefined) throw new Error('nothing is left');
  restoreDraft(store, storage, unsaved);
  return storage;
}

test('restoring into a new campaign replaces the draft and keeps the typed one', () => {
  const other = formOf(null);
  other.edit((draft) => void Object.assign(draft, { targetId: '8', name: 'Left' }));
  makeDraftStorage('1', kind).keep(other);
  const store = formOf(null, 'Typed before');
  restored(store, kind);
  expect(store.getState().draft).toMatchObject({ targetId: '8', name: 'Left' });
  expect(offered().toSorted()).toEqual(['Left', 'Typed before']);
});

test('restoring into a stored campaign merges the unsaved changes with the saved ones', () => {
  const before = formOf(1);
  before.edit((draft) => void (draft.fbPageId = 'left'));
  makeDraftStorage('1', '12').keep(before);
  const store = formOf(2, 'Theirs');
  restored(store, '12');
  expect(store.getState()).toMatchObject({ draft: { name: 'Theirs', fbPageId: 'left' }, clash: null });
  expect(offered('12')).toEqual(['Theirs']);
});

test('a conflict with restored changes is asked about again after another crash', () => {
  left('12', 'Left', 1);
  const store = formOf(2, 'Theirs');
  restored(store, '12');
  const conflicts = [{ path: ['name'], mine: 'Left', theirs: 'Theirs' }];
  expect(store.getState().clash).toMatchObject({ conflicts, goOn: 'save' });
  const again = formOf(2, 'Theirs');
  restored(again, '12');
  expect(again.getState().clash).toMatchObject({ conflicts });
});

test('edits during an open conflict are kept, and the conflict is asked about again', () => {
  left('12', 'Left', 1);
  const store = formOf(2, 'Theirs');
  const storage = restored(store, '12');
  store.edit((draft) => void (draft.fbPageId = 'typed meanwhile'));
  storage.keep(store);
  const again = formOf(2, 'Theirs');
  restored(again, '12');
  expect(again.getState().draft.fbPageId).toBe('typed meanwhile');
  expect(again.getState().clash).toMatchObject({
    conflicts: [{ path: ['name'], mine: 'Left', theirs: 'Theirs' }],
  });
});

test('unsaved changes of a deleted campaign are offered for a new one of its kind', () => {
  left('12', 'Left', 1);
  moveUnsaved('1', '12', kind);
  expect(offered('12')).toEqual([]);
  expect(offered()).toEqual(['Left']);
});

test('restoring fills empty account fields with accounts connected since then', () => {
  const only = { ...start, instagramAccountId: 'taken out' };
  const before = makeDraftStore(only, { id: null, revision: null, savedAt: null, showAll: false });
  before.edit((draft) => void Object.assign(draft, { name: 'Typed before', instagramAccountId: null }));
  before.edit((draft) => void (draft.fbPixelId = 'chosen'));
  makeDraftStorage('1', kind).keep(before);
  const store = formOf(null);
  const connected = { fbPageId: 'page', fbPixelId: 'only one', instagramAccountId: 'only one' };
  store.edit((draft) => void Object.assign(draft, connected));
  restored(store, kind);
  expect(store.getState().draft).toMatchObject({
    name: 'Typed before',
    fbPageId: 'page',
    fbPixelId: 'chosen',
    instagramAccountId: null,
  });
});
