import { HotelArt } from "~/components/art/hotel-art";
import { Link } from "~/components/ui/link";
import { Score, Stars } from "~/parts/hotel/hotel-rating";
import { paths } from "~/paths";
import { FavouriteButton } from "./favourites";

interface FavouriteHotel {
	id: number;
	name: string;
	name_alt: string;
	stars: number;
	/** Tenths of a point. */
	score: number | null;
	comment_count: number;
	city: string;
	district: string;
}

/** A member's favourites, each with the button that removes it; the page has a `FavouriteForm`. */
export function FavouriteHotels({ hotels }: { hotels: readonly FavouriteHotel[] }) {
	return (
		<ul className="grid gap-4 xl:grid-cols-2">
			{hotels.map((hotel) => (
				<li key={hotel.id} className="relative flex overflow-hidden rounded-card border border-line bg-surface">
					<HotelArt seed={hotel.id} className="w-28 shrink-0 sm:w-40" />
					<div className="flex min-w-0 flex-1 flex-col gap-1 p-3 pr-14 sm:p-4 sm:pr-14">
						<h2 className="font-semibold">
							<Link
								to={paths.hotelDetail(hotel.id)}
								className="text-ink no-underline after:absolute after:inset-0 hover:text-river"
							>
								{hotel.name}
							</Link>
						</h2>
						<p className="text-sm text-ink-soft">{hotel.name_alt}</p>
						<p className="flex flex-wrap gap-x-4">
							<Stars stars={hotel.stars} />
							<Score score={hotel.score} count={hotel.comment_count} />
						</p>
						<p className="text-sm text-ink-soft">{[hotel.city, hotel.district].filter(Boolean).join(" · ")}</p>
					</div>
					<FavouriteButton of={{ ...hotel, collected: true }} isMember className="absolute top-1 right-1" />
				</li>
			))}
		</ul>
	);
}
