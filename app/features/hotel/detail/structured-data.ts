import { formatMoney } from "~/lib/money";
import type { HotelDetail } from "~/portal-contract/hotel/detail";

/** From the cheapest night to the most expensive, where the page shows prices. */
function priceRange({ room_types }: HotelDetail): string | undefined {
	const offers = room_types.flatMap((type) => type.offers);
	const prices = offers.map((offer) => offer.price_per_night);
	const currency = offers[0]?.currency;
	if (!currency) return undefined;
	return [...new Set([Math.min(...prices), Math.max(...prices)])]
		.map((price) => formatMoney(price, currency, "en", { code: true }))
		.join(" – ");
}

/** schema.org data for search engines, limited to what the page shows. `url`: its public URL. */
export function structuredData(hotel: HotelDetail, url: string): Record<string, unknown> {
	const { score, comment_count } = hotel;
	const photographs = hotel.pictures.flatMap((picture) => (picture.url ? [new URL(picture.url, url).href] : []));
	return {
		"@context": "https://schema.org",
		"@type": "Hotel",
		"@id": url,
		url,
		name: hotel.name,
		alternateName: [hotel.name_alt, hotel.name_my].filter(Boolean),
		address: {
			"@type": "PostalAddress",
			streetAddress: hotel.address,
			addressLocality: hotel.city,
			postalCode: hotel.zip || undefined,
			addressCountry: "MM",
		},
		geo: { "@type": "GeoCoordinates", latitude: hotel.lat, longitude: hotel.lng },
		telephone: hotel.phone || undefined,
		email: hotel.email || undefined,
		image: photographs.length > 0 ? photographs : undefined,
		numberOfRooms: hotel.rooms_total ?? undefined,
		checkinTime: hotel.check_in_from,
		checkoutTime: hotel.check_out_until,
		starRating: { "@type": "Rating", ratingValue: hotel.stars },
		aggregateRating:
			score === null || comment_count === 0
				? undefined
				: {
						"@type": "AggregateRating",
						ratingValue: score / 10,
						bestRating: 10,
						worstRating: 0,
						reviewCount: comment_count,
					},
		priceRange: priceRange(hotel),
	};
}
