/**
 * Automatic creative features that Meta publishes (`AdCreativeFeaturesSpec` of its SDK v26.0.0,
 * released 2026-08-05). `standard_enhancements` is left out because Meta deprecated it and rejects
 * creatives that name it.
 */
export const creativeFeatures: readonly string[] = `
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
  show_destination_blurbs show_summary site_extensions standard_enhancements_catalog
  text_extraction_for_headline text_extraction_for_tap_target text_formatting_optimization
  text_generation text_optimizations text_overlay_translation text_translation translate_voiceover
  video_auto_crop video_filtering video_highlight video_highlights video_to_image video_uncrop
  wa_mm_image_filtering wa_mm_text_truncation_length
`
  .trim()
  .split(/\s+/);

const optOut = { enroll_status: 'OPT_OUT' };

/**
 * Returns `creative_features_spec` with every published feature off, so that the running ad is the
 * one that passed the fair-housing check. `refused` are keys that Meta rejects for this ad account;
 * naming one would reject the ad.
 */
export function featuresOff(refused: readonly string[]): Record<string, { enroll_status: string }> {
  return Object.fromEntries(
    creativeFeatures.filter((name) => !refused.includes(name)).map((name) => [name, optOut]),
  );
}
