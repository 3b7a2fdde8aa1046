import type { ComingRule } from '#contract/advertising-law/coming-rules.ts';
import { comingRuleTitle } from '#domain/coming-rules/coming-rule-words.ts';
import { IconCalendarEvent } from '../../icons/tabler.ts';
import '../../i18n/coming-rules-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { taskIcons, type Task } from '../campaign-page/TaskList.tsx';

/** Campaigns that a task names. */
const MOST_NAMED = 5;

/**
 * Returns the coming rules as tasks, each with links to the campaigns that it touches. Their number is a lower bound if
 * some campaigns are `unjudged`.
 */
export function comingRuleTasks(rules: readonly ComingRule[], unjudged: boolean): Task[] {
  return rules.map(({ campaigns, ...rule }) => {
    const named = campaigns.slice(0, MOST_NAMED);
    const more = campaigns.length - named.length;
    return {
      key: rule.rule,
      icon: <IconCalendarEvent size={18} aria-hidden className={taskIcons.warning} />,
      text: (
        <>
          {`${comingRuleTitle(rule)}. ${t(unjudged ? 'comingRules.touchesAtLeast' : 'comingRules.touches', { count: campaigns.length })}`}
          {named.map((campaign, place) => (
            <span key={campaign.id}>
              {place > 0 && ', '}
              <AnchorLink to="/campaigns/$id" params={{ id: campaign.id }}>
                {campaign.name}
              </AnchorLink>
            </span>
          ))}
          {more > 0 && ` ${t('comingRules.more', { count: more })}`}
        </>
      ),
      action: null,
    };
  });
}
