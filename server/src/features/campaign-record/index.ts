/** A campaign as it is stored: its rows, rules, marks and answers. Publishing and the verbs build on it. */
export { columnsOf } from './campaign-fields.ts';
export { readCampaignJson, writeAndReadCampaign, type WrittenCampaign } from './campaign-json.ts';
export { campaignRowJson, dailyCentsSql } from './campaign-row-json.ts';
export { checkGently, countErrors, fairHousingFacts, rulesContext, rulesFacts } from './campaign-rules.ts';
export { changedMeanwhile, changedMeanwhileWords } from './changed-meanwhile.ts';
export { countWrite, recount } from './counters.ts';
export { endPermissions } from './end-permissions.ts';
export { campaignsOf, markAffectedCampaigns, refuseWhilePosted } from './mark-affected.ts';
export { organizationToday } from './organization-today.ts';
export { fairHousingRulesVersion } from './fair-housing-rules.ts';
export { findPromoted, requirePromoted, withTarget } from './promoted.ts';
export { promotionConditions, promotionFilters, promotionSql } from './promotion-filter.ts';
export {
  judgeForRecord,
  readLastRecord,
  recordFairHousing,
  recordWrites,
  storedExceptions,
} from './record-fair-housing.ts';
export { removeCampaign } from './remove-campaign.ts';
export {
  lockStoredCampaign,
  readStoredCampaign,
  readStoredCampaigns,
  stateOf,
  type LaunchableCampaign,
  type StoredCampaign,
} from './stored-campaigns.ts';
export { takeOverContent } from './take-over-content.ts';
export { copyUnseenChanges, forgetSeenChanges } from './unseen-changes.ts';
export { changeOf, partWrites, picturesOfChange, type Change } from './write-content.ts';
