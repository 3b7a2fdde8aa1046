import { z } from 'zod';
import { route } from '../route/route.ts';
import { idParams } from '../route/wire.ts';

export const fairHousingRoutes = {
  fairHousingCertificate: route('fairHousingCertificate', {
    summary:
      'The fair-housing checks of a campaign as a PDF to keep, also of a deleted one: texts, findings, exceptions',
    access: 'member',
    params: idParams,
    response: { 200: z.unknown() },
    download: ['application/pdf'],
  }),
};
