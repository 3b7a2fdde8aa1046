import { z } from 'zod';
import { AUTOMATION_TYPES } from './automation-types.ts';

/** int64 is sent as a decimal string; a JSON number is accepted too. */
const int64 = z.union([z.string().regex(/^-?\d+$/), z.number().int()]).transform(String);
const bytes = z.string().regex(/^[A-Za-z0-9+/_-]*={0,2}$/);
const name = z.string();

const urls = {
  finalUrls: z.array(z.string()).optional(),
  finalMobileUrls: z.array(z.string()).optional(),
  trackingUrlTemplate: z.string().optional(),
  finalUrlSuffix: z.string().optional(),
};

export const campaignBudget = z.strictObject({
  resourceName: name.optional(),
  name: name.optional(),
  amountMicros: int64.optional(),
  totalAmountMicros: int64.optional(),
  deliveryMethod: z.enum(['STANDARD', 'ACCELERATED']).optional(),
  explicitlyShared: z.boolean().optional(),
  period: z.enum(['DAILY', 'CUSTOM_PERIOD']).optional(),
});

const automationSettings = z.array(
  z.strictObject({
    assetAutomationType: z.enum(AUTOMATION_TYPES).optional(),
    assetAutomationStatus: z.enum(['OPTED_IN', 'OPTED_OUT']).optional(),
  }),
);

export const campaign = z.strictObject({
  resourceName: name.optional(),
  name: name.optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  advertisingChannelType: z
    .enum([
      'SEARCH',
      'DISPLAY',
      'SHOPPING',
      'HOTEL',
      'VIDEO',
      'MULTI_CHANNEL',
      'LOCAL',
      'SMART',
      'PERFORMANCE_MAX',
      'LOCAL_SERVICES',
      'TRAVEL',
      'DEMAND_GEN',
    ])
    .optional(),
  campaignBudget: name.optional(),
  targetSpend: z
    .strictObject({ cpcBidCeilingMicros: int64.optional(), targetSpendMicros: int64.optional() })
    .optional(),
  maximizeConversions: z
    .strictObject({
      targetCpaMicros: int64.optional(),
      cpcBidCeilingMicros: int64.optional(),
      cpcBidFloorMicros: int64.optional(),
    })
    .optional(),
  manualCpc: z.strictObject({ enhancedCpcEnabled: z.boolean().optional() }).optional(),
  targetCpa: z.strictObject({ targetCpaMicros: int64.optional() }).optional(),
  maximizeConversionValue: z.strictObject({ targetRoas: z.number().optional() }).optional(),
  networkSettings: z
    .strictObject({
      targetGoogleSearch: z.boolean().optional(),
      targetSearchNetwork: z.boolean().optional(),
      targetContentNetwork: z.boolean().optional(),
      targetPartnerSearchNetwork: z.boolean().optional(),
    })
    .optional(),
  geoTargetTypeSetting: z
    .strictObject({
      positiveGeoTargetType: z.enum(['PRESENCE_OR_INTEREST', 'SEARCH_INTEREST', 'PRESENCE']).optional(),
      negativeGeoTargetType: z.enum(['PRESENCE_OR_INTEREST', 'PRESENCE']).optional(),
    })
    .optional(),
  containsEuPoliticalAdvertising: z
    .enum(['CONTAINS_EU_POLITICAL_ADVERTISING', 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING'])
    .optional(),
  demandGenCampaignSettings: z.strictObject({ upgradedTargeting: z.boolean().optional() }).optional(),
  assetAutomationSettings: automationSettings.optional(),
  aiMaxSetting: z.strictObject({ enableAiMax: z.boolean().optional() }).optional(),
  startDateTime: z.string().optional(),
  endDateTime: z.string().optional(),
  trackingUrlTemplate: z.string().optional(),
  finalUrlSuffix: z.string().optional(),
});

export const adGroup = z.strictObject({
  resourceName: name.optional(),
  campaign: name.optional(),
  name: name.optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  type: z
    .enum(['SEARCH_STANDARD', 'DISPLAY_STANDARD', 'SEARCH_DYNAMIC_ADS', 'SHOPPING_PRODUCT_ADS'])
    .optional(),
  cpcBidMicros: int64.optional(),
  targetCpaMicros: int64.optional(),
  optimizedTargetingEnabled: z.boolean().optional(),
  demandGenAdGroupSettings: z
    .strictObject({
      channelControls: z
        .strictObject({
          channelStrategy: z.enum(['ALL_CHANNELS', 'ALL_OWNED_AND_OPERATED_CHANNELS']).optional(),
          selectedChannels: z
            .strictObject({
              youtubeInStream: z.boolean().optional(),
              youtubeInFeed: z.boolean().optional(),
              youtubeShorts: z.boolean().optional(),
              discover: z.boolean().optional(),
              gmail: z.boolean().optional(),
              display: z.boolean().optional(),
              maps: z.boolean().optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  trackingUrlTemplate: z.string().optional(),
  finalUrlSuffix: z.string().optional(),
});

const keyword = z.strictObject({
  text: z.string().optional(),
  matchType: z.enum(['EXACT', 'PHRASE', 'BROAD']).optional(),
});
const location = z.strictObject({ geoTargetConstant: name.optional() });
const language = z.strictObject({ languageConstant: name.optional() });

const demographics = {
  ageRange: z
    .strictObject({
      type: z
        .enum([
          'AGE_RANGE_18_24',
          'AGE_RANGE_25_34',
          'AGE_RANGE_35_44',
          'AGE_RANGE_45_54',
          'AGE_RANGE_55_64',
          'AGE_RANGE_65_UP',
          'AGE_RANGE_UNDETERMINED',
        ])
        .optional(),
    })
    .optional(),
  gender: z.strictObject({ type: z.enum(['MALE', 'FEMALE', 'UNDETERMINED']).optional() }).optional(),
  parentalStatus: z
    .strictObject({ type: z.enum(['PARENT', 'NOT_A_PARENT', 'UNDETERMINED']).optional() })
    .optional(),
};

export const adGroupCriterion = z.strictObject({
  resourceName: name.optional(),
  adGroup: name.optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  negative: z.boolean().optional(),
  keyword: keyword.optional(),
  ...demographics,
  cpcBidMicros: int64.optional(),
  finalUrls: z.array(z.string()).optional(),
});

export const campaignCriterion = z.strictObject({
  resourceName: name.optional(),
  campaign: name.optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  negative: z.boolean().optional(),
  bidModifier: z.number().optional(),
  keyword: keyword.optional(),
  ...demographics,
  location: location.optional(),
  language: language.optional(),
  proximity: z
    .strictObject({
      geoPoint: z
        .strictObject({
          latitudeInMicroDegrees: z.number().int().optional(),
          longitudeInMicroDegrees: z.number().int().optional(),
        })
        .optional(),
      radius: z.number().optional(),
      radiusUnits: z.enum(['MILES', 'KILOMETERS']).optional(),
      address: z.looseObject({}).optional(),
    })
    .optional(),
});

const textAsset = z.strictObject({
  text: z.string().optional(),
  pinnedField: z
    .enum(['HEADLINE_1', 'HEADLINE_2', 'HEADLINE_3', 'DESCRIPTION_1', 'DESCRIPTION_2'])
    .optional(),
});
const imageAsset = z.strictObject({ asset: name.optional() });

export const ad = z.strictObject({
  resourceName: name.optional(),
  name: name.optional(),
  ...urls,
  responsiveSearchAd: z
    .strictObject({
      headlines: z.array(textAsset).optional(),
      descriptions: z.array(textAsset).optional(),
      path1: z.string().optional(),
      path2: z.string().optional(),
    })
    .optional(),
  demandGenMultiAssetAd: z
    .strictObject({
      marketingImages: z.array(imageAsset).optional(),
      squareMarketingImages: z.array(imageAsset).optional(),
      portraitMarketingImages: z.array(imageAsset).optional(),
      tallPortraitMarketingImages: z.array(imageAsset).optional(),
      logoImages: z.array(imageAsset).optional(),
      headlines: z.array(textAsset).optional(),
      descriptions: z.array(textAsset).optional(),
      businessName: z.string().optional(),
      callToActionText: z.string().optional(),
    })
    .optional(),
  responsiveDisplayAd: z
    .strictObject({
      marketingImages: z.array(imageAsset).optional(),
      squareMarketingImages: z.array(imageAsset).optional(),
      logoImages: z.array(imageAsset).optional(),
      squareLogoImages: z.array(imageAsset).optional(),
      headlines: z.array(textAsset).optional(),
      longHeadline: textAsset.optional(),
      descriptions: z.array(textAsset).optional(),
      businessName: z.string().optional(),
      mainColor: z.string().optional(),
      accentColor: z.string().optional(),
      allowFlexibleColor: z.boolean().optional(),
      callToActionText: z.string().optional(),
      pricePrefix: z.string().optional(),
      promoText: z.string().optional(),
      formatSetting: z.enum(['ALL_FORMATS', 'NON_NATIVE', 'NATIVE']).optional(),
      controlSpec: z
        .strictObject({
          enableAssetEnhancements: z.boolean().optional(),
          enableAutogenVideo: z.boolean().optional(),
        })
        .optional(),
    })
    .optional(),
});

export const adGroupAd = z.strictObject({
  resourceName: name.optional(),
  adGroup: name.optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
  ad: ad.optional(),
  adGroupAdAssetAutomationSettings: automationSettings.optional(),
});

export const asset = z.strictObject({
  resourceName: name.optional(),
  name: name.optional(),
  ...urls,
  imageAsset: z.strictObject({ data: bytes.optional() }).optional(),
  textAsset: z.strictObject({ text: z.string().optional() }).optional(),
  callAsset: z
    .strictObject({
      countryCode: z.string().optional(),
      phoneNumber: z.string().optional(),
      callConversionReportingState: z
        .enum([
          'DISABLED',
          'USE_ACCOUNT_LEVEL_CALL_CONVERSION_ACTION',
          'USE_RESOURCE_LEVEL_CALL_CONVERSION_ACTION',
        ])
        .optional(),
      callConversionAction: name.optional(),
    })
    .optional(),
  sitelinkAsset: z
    .strictObject({
      linkText: z.string().optional(),
      description1: z.string().optional(),
      description2: z.string().optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
    })
    .optional(),
  calloutAsset: z
    .strictObject({
      calloutText: z.string().optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
    })
    .optional(),
});

export const campaignAsset = z.strictObject({
  resourceName: name.optional(),
  campaign: name.optional(),
  asset: name.optional(),
  fieldType: z
    .enum([
      'CALL',
      'SITELINK',
      'CALLOUT',
      'HEADLINE',
      'DESCRIPTION',
      'AD_IMAGE',
      'BUSINESS_LOGO',
      'BUSINESS_NAME',
    ])
    .optional(),
  status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']).optional(),
});
