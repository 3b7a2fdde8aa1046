/** The terms of service. A list stands as an array; `{{support}}` is whom to write to. Loaded by its page alone. */
export const terms = {
  title: 'Terms of Service',
  updated: 'June 2022',
  intro:
    'These are the rules for using Porchlight. We have tried to write them so that nobody needs a lawyer to read them. By creating an account or using the service you agree to them.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who is who',
      body: [
        '“We” means the company that operates this Porchlight service. “You” means the person who uses it and, when you use it for an employer or a client, that organization too. “Networks” means the places where ads run: Facebook and Instagram, which belong to Meta, and Google Ads.',
        'If you use Porchlight for an organization, you confirm that you may agree to these terms on its behalf.',
      ],
    },
    {
      id: 'the-service',
      title: 'What the service does',
      body: [
        'Porchlight helps people who sell and let property to write, run and measure paid ads. It keeps your buildings, listings and campaigns, suggests texts and keywords, sends what you take live to the networks you have connected, and reads the results back.',
        'The networks decide for themselves which ads they accept, where they show them and what they charge. We cannot promise that an ad is approved, how often it is seen, or how many leads, tours or leases come of it.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: [
        'You must be at least 18 years old and able to enter into a contract.',
        [
          'Give true information and keep it up to date, above all your e-mail address.',
          'Keep your password to yourself. What is done with your account counts as done by you until you tell us that somebody else has got hold of it.',
          'Every person needs an account of their own. The owner of an organization invites its people and may remove them.',
        ],
        'If you think that somebody else is using your account, change your password at once and write to {{support}}.',
      ],
    },
    {
      id: 'connected-accounts',
      title: 'Accounts at the networks',
      body: [
        'Before anything goes live you connect an ad account of yours. You confirm that you may use that account and let us act in it. Your contract with the network goes on beside this one, and its rules apply to everything that runs there.',
        'We create and change only the campaigns that you take live here, and read their results. You can disconnect an account at any time on your profile. Campaigns that are live then keep running at the network, and cost money there, until you pause them at the network itself.',
      ],
    },
    {
      id: 'money',
      title: 'What it costs',
      body: [
        'The networks charge you for your ads, through the ad account that you have connected, by their own price rules. A daily budget is an average: a network may spend more on one day and less on another.',
        'Fees for Porchlight itself, if there are any for your plan, are shown before you agree to them. They are paid by card or through an online payment provider, in advance, in US dollars, and taxes may be added. Fees for a period that has begun are not returned unless the law says so.',
        'If a payment fails we tell you, and may stop the paid parts of the service until it is settled.',
      ],
    },
    {
      id: 'fair-housing',
      title: 'Fair housing',
      body: [
        'Housing ads are subject to law, in the United States to the Fair Housing Act and to the laws of states and cities. You may not use Porchlight to prefer, limit or exclude anybody because of race, color, religion, sex, disability, familial status, national origin or anything else that the law protects.',
        'For this reason campaigns are marked as housing ads where a network knows such a mark, and no one can be targeted by age, gender or postal code. Porchlight points out wording that may be a problem. That is a help and not legal advice: what you publish remains your responsibility.',
      ],
    },
    {
      id: 'your-content',
      title: 'What you put in, and what we suggest',
      body: [
        'Your texts, pictures, logos and other material stay yours. You allow us to store, copy, crop and send them as far as running the service needs it, for as long as you keep them here.',
        'You confirm that you have the rights to what you put in, that prices and facts are true, and that it breaks no law.',
        'Texts and keywords that Porchlight suggests are made by machines from the facts you have given. You may use them freely. Read them before they go live: they can be wrong, and others may have been suggested something similar.',
      ],
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      body: [
        [
          'Advertising property that does not exist, is not available, or is not yours or your client’s to advertise.',
          'Misleading, unlawful or hateful content, and content that breaks the rules of a network.',
          'Getting into other people’s accounts or data, testing the security of the service without our consent, or disturbing it.',
          'Copying the service or reading it out by machine, beyond the interfaces that we offer for that.',
          'Reselling the service without a contract with us that allows it.',
        ],
      ],
    },
    {
      id: 'others',
      title: 'Services of others',
      body: [
        'Porchlight works together with services of others: the networks, property management systems such as Yardi, payment providers, and tools that are shown inside of it. Each has its own terms and privacy policy. We are not responsible for what they do, or for interruptions on their side.',
      ],
    },
    {
      id: 'availability',
      title: 'Changes and interruptions',
      body: [
        'We work to keep the service running, but it can fail, and it has to be maintained. We may change it, add to it or end parts of it. If we end a part that you pay for, we tell you at least 30 days before and return what you have paid for the time after.',
        'The service is provided as it is. As far as the law allows we give no guarantee beyond what these terms say, in particular none for the success of a campaign.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'Nothing here limits liability that cannot be limited by law, such as for intent, gross negligence or injury to a person.',
        'Otherwise neither side is liable for lost profit or other indirect damage, and our liability in any twelve months is limited to the fees that you paid us in them, or to 100 US dollars if that is more.',
        'If somebody makes a claim against us because of what you published or because you broke these terms, you bear the damage and reasonable costs that follow from it.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending it',
      body: [
        'You may stop at any time; write to {{support}} to have your account closed. Pause your campaigns first.',
        'We may block or close an account that breaks these terms, puts others at risk, or has not been paid for. When it is safe to, we warn you and give you time to put it right.',
        'After the end we delete or anonymize your data as the privacy policy describes. What has to outlast the end, such as liability and open payments, does.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        'The law of the United States and of the state in which the operating company has its seat applies. If you are a consumer, the protection of the law where you live stays with you.',
        'Please write to {{support}} before going to court: most things can be settled faster that way. If they cannot within 30 days, the courts at the seat of the operating company decide, unless the law names others.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'When we change these terms we write the new date above them. If a change matters to you we tell you in the product or by e-mail at least 30 days before it takes effect. If you go on using the service after that, you accept it.',
        'If a part of these terms turns out to be invalid, the rest stays in force.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: ['Questions about these terms are answered by {{support}}.'],
    },
  ],
} as const;
