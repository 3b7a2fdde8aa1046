/** The privacy policy, in the same format as the terms. Only its page loads it. */
export const privacy = {
  title: 'Privacy Policy',
  updated: 'June 2022',
  intro:
    'This policy explains what Porchlight knows about you, what it is used for, who else sees it and what you can do about it. It covers the web app and the emails it sends. It follows the General Data Protection Regulation of the European Union (GDPR), the California Consumer Privacy Act (CCPA) and the California Online Privacy Protection Act (CalOPPA).',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      body: [
        'The company that operates this Porchlight service decides why and how personal data is used here; in GDPR terms, it is the controller. For questions and requests, write to {{support}}.',
        'For the data of your customers that you bring in or that the networks report to you, you are the controller and we work on your instructions.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      body: [
        'In the last 12 months, we have collected these categories of data, and we continue to do so:',
        [
          'What you tell us about yourself: name, email address, phone number, state and city, and optionally a photo, a website and a few words. Your password is kept only as a hash, from which it cannot be read.',
          'What you tell us about your work: your organization, its people, buildings, listings, pictures, ad texts, budgets and campaigns.',
          'What people tell us about others: the email addresses of owners, sellers and other people to whom an organization sends the reports of a campaign, whether such an email was sent, and whether its recipient has unsubscribed. They need no account.',
          'What connected accounts give us: the name and number of your ad accounts, pages and pixels, which permissions you have granted, and encrypted access tokens.',
          'What the networks report on campaigns: impressions, clicks, cost, leads, and counts by age group and region. These are totals; they identify no one.',
          'What using the service leaves behind: time, page address, IP address, type of browser, errors, and who changed what.',
          'Payments: what was paid, when and for what. Card numbers go to the payment provider directly and never reach us.',
        ],
        'We do not collect precise location, biometric data or anything about health, belief or origin, and we do not buy data about you.',
      ],
    },
    {
      id: 'why',
      title: 'What it is used for',
      body: [
        'We use personal data only for what is listed here, and under the GDPR on these grounds:',
        [
          'To provide the service: sign you in, keep your work, run and measure campaigns, take payments (contract).',
          'To answer you and to tell you about changes that concern you (contract).',
          'To keep the service safe, find errors, prevent abuse and improve it (legitimate interest in a service that works).',
          'To keep records that tax and business law require (legal obligation).',
          'For anything else only if you have agreed, and until you withdraw it (consent).',
        ],
        'No decision with legal effect for you is made by automated means alone.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: [
        [
          'People in your organization see and edit what belongs to the organization. Our support staff, and people your organization has authorized, may act on your behalf; each such change is recorded under both names.',
          'Meta and Google receive the contents of your campaigns once you take them live, and know that your account is connected.',
          'A property management system receives requests for your buildings, if you have connected one.',
          'Companies that work for us store data, deliver email and process payments, under contracts that bind them to this policy.',
          'Authorities and courts receive what the law requires us to hand over.',
          'If the business changes hands, its new owner takes over the data and the duties of this policy.',
        ],
        'We do not sell personal data, and have not in the last 12 months. We do not share it for advertising across different contexts.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      body: [
        'Paid services are paid by card or through online payment providers. They handle your payment data under their own policies and the card industry’s security standard (PCI DSS). We learn whether a payment succeeded, and the last digits and expiration date of the card so that you can recognize it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what is stored in your browser',
      body: [
        'Porchlight keeps your session and the appearance you chose in your browser’s storage. Both are needed for it to work, are read by no one else and are gone when you clear them; signing out ends the session.',
        'When you connect Facebook, you visit its pages. The social network sets its own cookie there, which can last up to two years and lets it recognize your browser. The social network controls it, not us; you can delete or block it in your browser.',
        'Third-party tools shown inside Porchlight may set their own cookies as well.',
        'We do not track you across other websites, and no third party tracks you on ours. Because there is nothing to turn off, a “Do Not Track” signal from your browser changes nothing; a “Global Privacy Control” signal is treated as a request not to sell data, which we do not do.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long it is kept',
      body: [
        [
          'Your account and your work: as long as the account exists, then up to 90 days until backups expire.',
          'Access tokens of connected accounts: until you disconnect or they expire; with Facebook after 60 days.',
          'Addresses to which reports are sent: as long as they are sent, then up to 180 days. The address of a recipient who has unsubscribed is kept until 180 days after the campaign was deleted, so that no one can add it again. The record that a report was sent is kept for 180 days.',
          'Technical logs: up to 12 months.',
          'Records of changes, fair-housing checks and payments: as long as the law requires, five years.',
        ],
      ],
    },
    {
      id: 'where',
      title: 'Where it is kept, and how it is protected',
      body: [
        'Data is kept in the United States. If you are in the European Economic Area, the United Kingdom or Switzerland, it is transferred under the standard contractual clauses of the European Commission.',
        'Connections are encrypted, passwords are hashed, access tokens for the networks are stored encrypted, and each organization is kept separate from all others. No protection is perfect: if a breach puts you at risk, we notify you and the authorities as the law requires.',
      ],
    },
    {
      id: 'gdpr',
      title: 'Your rights under the GDPR',
      body: [
        'If you are in the European Economic Area or the United Kingdom, you may',
        [
          'know what we have about you, and get a copy of it,',
          'have it corrected or deleted,',
          'have its use restricted, or object to it,',
          'receive it in a machine-readable format,',
          'withdraw consent for the future,',
          'file a complaint with the data protection authority where you live.',
        ],
      ],
    },
    {
      id: 'ccpa',
      title: 'Your rights under the CCPA',
      body: [
        'If you live in California, you may',
        [
          'know which categories and which pieces of personal data we have collected about you in the 12 months before your request, where they came from, what they were used for and who received them,',
          'have them deleted or corrected, unless a law requires us to keep them,',
          'opt out of the sale or sharing of your data; we do neither,',
          'limit the use of sensitive data; we use it only to provide the service,',
          'name someone to make these requests for you.',
        ],
        'No one is treated worse or charged more for using these rights.',
      ],
    },
    {
      id: 'caloppa',
      title: 'What CalOPPA requires',
      body: [
        'You can read the public pages of Porchlight without telling us who you are. This policy is linked from the sign-up form, the sign-in screen and every public page; the link contains the word “privacy”. You can change what you told us about yourself on your profile. When this policy changes, so does the date above it.',
      ],
    },
    {
      id: 'requests',
      title: 'How to make a request',
      body: [
        'Write to {{support}} from your account’s email address, or from the address to which reports are sent, and say what you would like. We verify that it is you, if needed with one or two questions about your account; anyone who asks for you has to show that you have authorized it.',
        'Requests are answered within 45 days. If one needs more time, we say so and why within those 45 days, and may extend the time once by another 45 days. Where the law sets a shorter time, such as the GDPR’s one month, that time applies.',
        'An answer covers the 12 months before the request, free of charge up to twice in 12 months. You get it by email, in a common file format.',
      ],
    },
    {
      id: 'minors',
      title: 'Children and young people',
      body: [
        'Porchlight is made for people at work. It is not meant for anyone under 18, and we do not knowingly collect data from children under 13. If we learn that we have, we delete it.',
        'We do not sell anyone’s data, including that of young people under 16. For those under 13, a parent would have to agree to such a sale; from 13 to 15, the young person. If you think a child has given us data, write to {{support}}.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      body: [
        'Some links lead to other websites, such as the networks and help pages. Their own policies describe what happens there.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        'When this policy changes, the new one appears here with a new date. If a change matters to you, we tell you in the product or by email before it takes effect.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: ['For any question about your data, write to {{support}}.'],
    },
  ],
} as const;
