import { describe, expect, test } from 'vitest';
import { effectOf } from '../examples/effect-of.ts';

describe('wording that a wider reading finds', () => {
  test.each([
    // Ages in words.
    ['Nobody below the age of fourteen may live in the house'],
    ['Not rented to parents with toddlers below six'],
    // Terms, and what people may not do.
    ['Families with toddlers owe the last month plus an extra deposit'],
    ['Disabled residents may not install a lift'],
    ['Applicants must not be thinking about adoption'],
    ['Guide dogs? They may not stay here'],
    ['Rejection for any felony', 'NJ'],
    // Those who live there.
    ['The street has always been all white'],
    ['Largely Haitian block'],
    ['The unit next door is rented by an Asian couple'],
    ['Korean woman seeks another to share a flat'],
    // People.
    ['Preteens are a firm no'],
    ['No one who practices witchcraft'],
    ['A toddler? This is not the building for you'],
    ['Parents with strollers, this is not the building for you'],
    ['No tenants with disabilities'],
    ['Therapist letters are not accepted for pets'],
    ['Coast Guard members will be rejected', 'WA'],
    ['Voucher participants need not ask, HCV clients will be declined', 'IL'],
    ['Rent from a job, not from assistance', 'NJ'],
    // Rules about what people do, and answers to them.
    ['Lutherans are chosen by religion'],
    ['We screen on national origin'],
    ['A toddler breaks the terms of the contract'],
    ['The lease ends with the birth of a baby'],
    ['An infant means you move'],
    ['Sikhs will be told it is taken'],
    ['Anyone in a turban can get lost'],
    ['Dalits may not cook in the kitchen'],
    ['Nurses on night duty and live-in attendants may not share the unit'],
    ['If you were born overseas, do not inquire'],
    ['Not a good house to bring up kids'],
    ['Suites for tenants with no children'],
    ['Only renters aged nineteen and up'],
    ['Lads would be ideal'],
    ['The attic room goes to a lady'],
    ['Girls please'],
    ['We only rent rooms to Basques'],
    ['Our household is Pentecostal'],
    ['Mobility scooters must stay in the garage'],
    ['No exceptions to the breed list for handicaps'],
    ['We opted out of Section 8', 'NJ'],
    ['Not enrolled in the voucher program', 'NJ'],
    ['Nobody arrested before, no people convicted', 'NJ'],
    ['No victims of domestic violence', 'WA'],
    // Spanish.
    ['No damos departamentos a haitianos'],
    ['Personas con perro guía, abstenerse'],
    ['Solo gente de habla hispana'],
    ['Preferencia a pareja peruana'],
    ['Solo miembros de la congregación'],
    // Letters and pictures.
    ['nosupportanimals'],
    ['kids❓no'],
    ['(no) toddlers'],
    ['toddlers - no'],
    ['no svc dogs'],
    ['kidfreecomplex'],
    ['✡️? do not call'],
    ['No 🚹 please'],
    ['🔞 apartments'],
    ['no 👩‍🦽'],
    ['no muslim ppl'],
    ['sect. VIII not accepted', 'CT'],
  ])('"%s" stops an ad', (text, state = 'TX') => {
    expect(effectOf(text, state)).toBe('stop');
  });

  test.each([
    ['A family-focused cul-de-sac'],
    ['Tailored to a career couple'],
    ['Made for honeymooners'],
    ['No skateboards, wagons or scooters in the hallways'],
    ['A home for anyone who loves to run'],
    ['Zoned for a top-performing elementary school'],
    ['Excelentes colegios'],
    ['Steps to halal groceries and a mosque'],
    ['Regular paychecks required'],
    ['An address for those who have arrived'],
    ['Country club atmosphere'],
    ["A gentleman's hideaway"],
    ['Tenants must handle three flights'],
    ['Vets have first choice'],
    ['The schools are superb'],
    ['No running on the grass'],
    ['Right for downsizers'],
    ['Women will adore the pantry'],
    ['Guests must be in good shape for the climb'],
    ['Diverse neighbors'],
  ])('"%s" warns', (text) => {
    expect(effectOf(text, 'TX')).toBe('warning');
  });

  test.each([
    'Six minutes below the pass, five closets, seven windows',
    'No one under the age of sixteen signs the lease',
    'Stroller parking in the lobby',
    'The building is white brick and stays white',
    'No fee for residents with disabilities',
    'Nobody is rejected for a disability',
    'Air Force base four miles away',
    'Section six of the lease explains parking',
    'Restaurante peruano a dos cuadras',
    'A block of Brazilian hardwood',
    'Child-safe outlets',
    'Great old-school diner',
    "No doctor's note needed",
    'Kids? No problem',
    'Kids mean no extra fee',
    'Turkish block towels',
    'We do not screen by race',
    'Smoking breaks the rules of the lease',
    'Not a bad place to grow herbs',
    'Moms and dads can watch the playground from the deck',
    'Our community is quiet after ten',
    'The landlord is present on weekdays',
    'Women speakers and Bluetooth speakers at the open house',
    'S 8th Street, no spots for trailers',
    'Parejas con perros, bienvenidas',
    'For Mrs. Smith, who built it',
  ])('"%s" is fine', (text) => {
    expect(effectOf(text, 'CA')).toBe('nothing');
  });
});
