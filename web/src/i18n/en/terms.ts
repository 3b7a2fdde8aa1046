/**
 * The terms of service. An array is a list; `{{support}}` is the support contact. Only its page loads them.
 */
export const terms = {
  title: 'Terms of Service',
  updated: 'June 2022',
  intro:
    'These are the rules for using Porchlight. We have tried to write them so that no one needs a lawyer to read them. By creating an account or using the service you agree to them.',
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
        'Porchlight helps people who sell and rent out property write, run and measure paid ads. It keeps your buildings, listings and campaigns, suggests texts and keywords, sends what you take live to the networks you have connected, and reads the results back.',
        'The networks decide which ads they accept, where they show them and what they charge. We cannot promise that an ad is approved, how often it is seen, or how many leads, tours or leases it brings.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: [
        'You must be at least 18 years old and able to enter into a contract.',
        [
          'Give accurate information and keep it up to date, especially your email address.',
          'Keep your password to yourself. You are responsible for what is done with your account until you tell us that someone else has access to it.',
          'Every person needs their own account. The owner of an organization invites its people and may remove them.',
        ],
        'If you think someone else is using your account, change your password right away and write to {{support}}.',
      ],
    },
    {
      id: 'connected-accounts',
      title: 'Accounts on the networks',
      body: [
        'Before anything goes live, you connect an ad account. You confirm that you may use that account and let us act in it. Your contract with the network continues alongside this one, and its rules apply to everything that runs there.',
        'We create and change only the campaigns that you take live here, and read their results. With every campaign that you take live on Google Ads you declare to Google that it contains no political advertising of the European Union; we pass this declaration on in your name. You can disconnect an account at any time on your profile. Live campaigns then keep running on the network, and cost money there, until you pause them on the network itself.',
      ],
    },
    {
      id: 'money',
      title: 'What it costs',
      body: [
        'The networks charge you for your ads through the ad account you have connected, under their own pricing rules. A daily budget is an average: a network may spend more on one day and less on another.',
        'Fees for Porchlight itself, if there are any for your plan, are shown before you agree to them. They are paid by card or through an online payment provider, in advance, in US dollars, and taxes may be added. Fees for a period that has begun are not refunded unless the law requires it.',
        'If a payment fails, we tell you and may suspend the paid parts of the service until it is settled.',
      ],
    },
    {
      id: 'fair-housing',
      title: 'Fair housing',
      body: [
        'Housing ads are regulated by law, in the United States by the Fair Housing Act and by state and city laws. You may not use Porchlight to prefer, limit or exclude anyone because of race, color, religion, sex, disability, familial status, national origin or any other characteristic the law protects.',
        'For this reason, campaigns are marked as housing ads where a network has such a label, and no one can be targeted by age, gender or ZIP code. Porchlight points out wording that may be a problem. This is guidance, not legal advice: what you publish remains your responsibility.',
      ],
    },
    {
      id: 'your-content',
      title: 'What you add, and what we suggest',
      body: [
        'Your texts, pictures, logos and other material stay yours. You allow us to store, copy, crop and send them as needed to run the service, for as long as you keep them here.',
        'You confirm that you have the rights to what you add, that prices and facts are true, and that it breaks no law.',
        'Texts and keywords that Porchlight suggests are generated automatically from the facts you provide. You may use them freely. Read them before they go live: they can be wrong, and others may receive similar suggestions.',
      ],
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      body: [
        [
          'Advertising property that does not exist, is not available, or is not yours or your client’s to advertise.',
          'Misleading, unlawful or hateful content, and content that breaks the rules of a network.',
          'Accessing other people’s accounts or data, testing the security of the service without our consent, or disrupting it.',
          'Copying the service or extracting data from it automatically, beyond the interfaces we offer for that.',
          'Reselling the service without a contract with us that allows it.',
        ],
      ],
    },
    {
      id: 'others',
      title: 'Third-party services',
      body: [
        'Porchlight works with third-party services: the networks, property management systems such as Yardi, payment providers, and tools that are shown inside it. Each has its own terms and privacy policy. We are not responsible for what they do, or for interruptions on their side.',
      ],
    },
    {
      id: 'availability',
      title: 'Changes and interruptions',
      body: [
        'We work to keep the service running, but it can fail, and it has to be maintained. We may change it, add to it or end parts of it. If we end a part that you pay for, we tell you at least 30 days in advance and refund what you have paid for the time after.',
        'The service is provided as is. To the extent the law allows, we give no guarantee beyond what these terms say, in particular none for the success of a campaign.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'Nothing here limits liability that cannot be limited by law, such as for intentional harm, gross negligence or personal injury.',
        'Otherwise, neither side is liable for lost profits or other indirect damages, and our liability in any twelve months is limited to the fees you paid us in that time, or to 100 US dollars if that is more.',
        'If someone makes a claim against us because of what you published or because you broke these terms, you cover the resulting damages and reasonable costs.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending your account',
      body: [
        'You may stop at any time; write to {{support}} to have your account closed. Pause your campaigns first.',
        'We may block or close an account that breaks these terms, puts others at risk, or has not been paid for. When it is safe to do so, we warn you and give you time to fix it.',
        'After your account ends, we delete or anonymize your data as the privacy policy describes. What has to outlast it, such as liability and open payments, does.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        'The law of the United States and of the state where the operating company is based applies. If you are a consumer, you keep the protection of the law where you live.',
        'Please write to {{support}} before going to court: most things can be settled faster that way. If they cannot be settled within 30 days, the courts where the operating company is based decide, unless the law says otherwise.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'When we change these terms, we update the date above. If a change matters to you, we tell you in the product or by email at least 30 days before it takes effect. If you continue to use the service after that, you accept it.',
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
