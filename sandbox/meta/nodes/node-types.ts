import { accountNode } from './account-node.ts';
import { adNode } from './ad-node.ts';
import { adSetNode } from './adset-node.ts';
import { audienceNode, pixelNode } from './audience-nodes.ts';
import { businessNode } from './business-node.ts';
import { campaignNode } from './campaign-node.ts';
import { creativeNode } from './creative-node.ts';
import { imageNode } from './image-node.ts';
import type { NodeTypes } from '../graph/node-type.ts';
import { instagramNode, pageNode } from './page-nodes.ts';
import { reportRunNode } from './report-run-node.ts';
import { studyCellNode, studyNode } from './study-nodes.ts';
import { userNode } from './user-node.ts';

export const NODE_TYPES: NodeTypes = {
  user: userNode,
  business: businessNode,
  account: accountNode,
  page: pageNode,
  instagram: instagramNode,
  pixel: pixelNode,
  audience: audienceNode,
  campaign: campaignNode,
  adset: adSetNode,
  ad: adNode,
  creative: creativeNode,
  image: imageNode,
  report_run: reportRunNode,
  study: studyNode,
  study_cell: studyCellNode,
};
