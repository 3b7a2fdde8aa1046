import { invalid } from '../graph/graph-error.ts';
import type { AdAccount } from '../objects/objects.ts';
import type { FreedomSpec } from './creative-shape.ts';

/**
 * Creative features of AdCreativeFeaturesSpec, as published in Meta's SDK v26.0.0 of 2026-08-05.
 */
const PUBLISHED = `
  adapt_to_placement add_text_overlay ads_with_benefits advantage_plus_creative app_highlights audio
  auto_promotion_tag biz_ai carousel_to_video catalog_feed_tag creative_stickers
  customize_product_recommendation cv_transformation description_automation dha_optimization
  dynamic_cta_text dynamic_partner_content enable_ncs_testimonials enhance_cta fb_feed_tag
  fb_reels_tag fb_story_tag feed_caption_optimization generate_cta hide_price hyperlink_formatting
  ig_feed_tag ig_glados_feed ig_reels_tag ig_stream_tag ig_video_native_subtitle image_animation
  image_auto_crop image_background_gen image_banner image_brightness_and_contrast image_end_card
  image_enhancement image_templates image_text_translation image_touchups image_uncrop inline_comment
  local_store_extension media_liquidity_animated_image media_order media_type_automation
  multi_creative_post_carousel multi_photo_to_video music_generation pac_genai_recomposition
  pac_recomposition pac_relaxation product_browsing product_extensions product_metadata_automation
  product_tags profile_card profile_extension replace_media_text reveal_details_over_time
  show_destination_blurbs show_summary site_extensions standard_enhancements
  standard_enhancements_catalog text_extraction_for_headline text_extraction_for_tap_target
  text_formatting_optimization text_generation text_optimizations text_overlay_translation
  text_translation translate_voiceover video_auto_crop video_filtering video_highlight
  video_highlights video_to_image video_uncrop wa_mm_image_filtering wa_mm_text_truncation_length
`;

export const CREATIVE_FEATURES: readonly string[] = PUBLISHED.trim().split(/\s+/);

/**
 * Features published as "Default is opt-in". Meta publishes no default for the others, so they
 * start opted out here.
 */
const ON_BY_DEFAULT: ReadonlySet<string> = new Set(['adapt_to_placement']);

/**
 * Deprecated bundle that Graph now rejects. The subcode and the message come from errors that other
 * developers reported.
 */
const ABOLISHED = 'standard_enhancements';

/** Features that Graph's error message lists. The list differs from the keys that Graph accepts. */
const NAMED_IN_REFUSAL = [
  'IG_VIDEO_NATIVE_SUBTITLE',
  'IMAGE_ANIMATION',
  'PRODUCT_BROWSING',
  'PRODUCT_METADATA_AUTOMATION',
  'PROFILE_CARD',
  'STANDARD_ENHANCEMENTS_CATALOG',
  'TEXT_OVERLAY_TRANSLATION',
];

/**
 * Throws for the first key that is unknown, deprecated, or rejected by this account. Graph rejects
 * the whole creative over one key.
 */
export function checkFeatures(account: AdAccount, freedom: FreedomSpec): void {
  for (const name of Object.keys(freedom.creative_features_spec ?? {})) {
    const blame = [['degrees_of_freedom_spec', 'creative_features_spec', name]];
    if (name === ABOLISHED) {
      throw invalid('The standard enhancements bundle is deprecated. Set individual features instead.', {
        subcode: 3858504,
        title: 'Standard enhancements are deprecated',
        blame,
      });
    }
    if (!CREATIVE_FEATURES.includes(name) || (account.refused_features ?? []).includes(name)) {
      throw invalid(
        `Param key '${name}' in degrees_of_freedom_spec[creative_features_spec] must be one of {${NAMED_IN_REFUSAL.join(', ')}}`,
        { blame },
      );
    }
  }
}

/**
 * Returns every feature with its state, as Graph reads it back, including features that the
 * creative never named.
 */
export function allFeatures(named: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    CREATIVE_FEATURES.filter((name) => name !== ABOLISHED).map((name) => [
      name,
      named[name] ?? { enroll_status: ON_BY_DEFAULT.has(name) ? 'OPT_IN' : 'OPT_OUT' },
    ]),
  );
}
