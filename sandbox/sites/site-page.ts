import type { Html as Markup } from '../http/html.ts';
import { Html, html } from '../http/html.ts';
import type { Building } from './buildings.ts';
import { VIEWS } from './drawing.ts';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

function pictureAddress(origin: string, building: Building, view: string): string {
  return `${origin}/sites/${building.slug}/${view}.jpg`;
}

/**
 * Renders a site with everything a page reader could use: schema.org, Open Graph and plain text.
 */
export function sitePage(building: Building, origin: string): string {
  const address = `${origin}/sites/${building.slug}`;
  const rents = building.plans.flatMap((plan) => [plan.from, plan.to]);
  const pictures = VIEWS.map((view) => pictureAddress(origin, building, view));
  const data = JSON.stringify(structuredData(building, address, pictures, rents)).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${building.name} | ${building.tagline}</title>
        <meta name="description" content="${building.description}" />
        <link rel="canonical" href="${address}" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="${building.name}" />
        <meta property="og:title" content="${building.name}" />
        <meta property="og:description" content="${building.tagline}" />
        <meta property="og:url" content="${address}" />
        ${pictures.slice(0, 3).map((picture) => html`<meta property="og:image" content="${picture}" />`)}
        <link rel="stylesheet" href="/sites/site.css" />
        <script type="application/ld+json">
          ${new Html(data)}
        </script>
      </head>
      <body class="${building.style}">
        ${header(building)}
        <main>
          ${hero(building, pictures[0] ?? '')} ${plans(building)} ${amenities(building)}
          ${gallery(building, pictures)} ${contact(building)}
        </main>
      </body>
    </html>`.markup;
}

function header(building: Building): Markup {
  return html`<header>
    <a class="brand" href="/sites/${building.slug}">${building.name}</a>
    <nav>
      <a href="#plans">Floor plans</a> <a href="#amenities">Amenities</a> <a href="#contact">Contact</a>
    </nav>
  </header>`;
}

function hero(building: Building, picture: string): Markup {
  return html`<section class="hero">
    <img src="${picture}" alt="${building.name} seen from the street" width="1600" height="838" />
    <div>
      <h1>${building.name}</h1>
      <p class="tagline">${building.tagline}</p>
      <p>${building.description}</p>
      <a class="button" href="#contact">Book a tour</a>
    </div>
  </section>`;
}

function plans(building: Building): Markup {
  return html`<section id="plans">
    <h2>Floor plans and prices</h2>
    <ul class="cards">
      ${building.plans.map(
        (plan) =>
          html`<li>
            <h3>${plan.name}</h3>
            <p>
              ${plan.bedrooms === 0 ? 'Studio' : `${plan.bedrooms} bed`} · ${plan.bathrooms} bath ·
              ${plan.area} sq ft
            </p>
            <p class="price">${dollars(plan.from)} – ${dollars(plan.to)} per month</p>
          </li>`,
      )}
    </ul>
  </section>`;
}

function amenities(building: Building): Markup {
  return html`<section id="amenities">
    <h2>Amenities</h2>
    <ul class="amenities">
      ${building.amenities.map((amenity) => html`<li>${amenity}</li>`)}
    </ul>
  </section>`;
}

function gallery(building: Building, pictures: readonly string[]): Markup {
  return html`<section>
    <h2>Gallery</h2>
    <div class="gallery">
      ${pictures.slice(1, 4).map((picture) => html`<img src="${picture}" alt="A view of ${building.name}" width="1600" height="838" loading="lazy" />`)}
    </div>
  </section>`;
}

function contact(building: Building): Markup {
  return html`<section id="contact">
    <h2>Visit us</h2>
    <address>
      ${building.street}<br />
      ${building.city}, ${building.state} ${building.zip}<br />
      <a href="tel:${building.phone.replaceAll(/\D/g, '')}">${building.phone}</a>
    </address>
    <p class="small">
      Equal Housing Opportunity. ${building.name} is made up; it lives in the Porchlight sandbox.
    </p>
  </section>`;
}

function structuredData(
  building: Building,
  address: string,
  pictures: readonly string[],
  rents: readonly number[],
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    '@id': `${address}#building`,
    name: building.name,
    description: building.description,
    url: address,
    telephone: building.phone,
    image: pictures,
    address: {
      '@type': 'PostalAddress',
      streetAddress: building.street,
      addressLocality: building.city,
      addressRegion: building.state,
      postalCode: building.zip,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: building.latitude, longitude: building.longitude },
    amenityFeature: building.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    petsAllowed: building.amenities.some((name) => /pet|dog/i.test(name)),
    priceRange: `${dollars(Math.min(...rents))} - ${dollars(Math.max(...rents))}`,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: Math.min(...rents),
      highPrice: Math.max(...rents),
      offerCount: building.plans.length,
    },
    containsPlace: building.plans.map((plan) => ({
      '@type': 'Apartment',
      name: plan.name,
      numberOfBedrooms: plan.bedrooms,
      numberOfBathroomsTotal: plan.bathrooms,
      floorSize: { '@type': 'QuantitativeValue', value: plan.area, unitCode: 'FTK' },
      offers: { '@type': 'Offer', priceCurrency: 'USD', price: plan.from, priceValidUntil: '2030-12-31' },
    })),
  };
}

/** Renders a page without structured data or Open Graph, as many owners have. */
export function plainPage(): string {
  return `<html><head><title>Welcome to Cedar Row</title></head><body>
<h1>Cedar Row</h1>
<p>Twelve townhomes around a shared garden in Portland, Oregon. Two and three bedrooms from $1,950 to $2,700 a month.</p>
<ul><li>Garden</li><li>Off-street parking</li><li>Laundry room</li></ul>
<p>Call (503) 555-0187 or come by: 88 Cedar Row, Portland, OR 97214.</p>
<img src="/sites/maple-court/front.jpg" width="640" height="335" alt="The house">
</body></html>`;
}

/** Renders the page of a house for sale, as a listing site describes it. */
export function housePage(origin: string): string {
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'SingleFamilyResidence',
    name: '88 Linden Street',
    description: 'A brick house with a deep front porch, a fenced yard and a kitchen from 2024.',
    image: [`${origin}/sites/juniper-lofts/front.jpg`],
    address: {
      '@type': 'PostalAddress',
      streetAddress: '88 Linden Street',
      addressLocality: 'Denver',
      addressRegion: 'CO',
      postalCode: '80205',
    },
    amenityFeature: ['Porch', 'Fenced yard', 'Updated kitchen'].map((name) => ({ name, value: true })),
    offers: { '@type': 'Offer', priceCurrency: 'USD', price: 745000 },
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>88 Linden Street</title>
<script type="application/ld+json">${data}</script></head>
<body><h1>88 Linden Street</h1><p>Four bedrooms, $745,000.</p></body></html>`;
}
