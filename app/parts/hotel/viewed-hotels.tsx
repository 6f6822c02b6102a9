import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { readViewedHotels, type ViewedHotel } from "~/lib/viewed-hotels";
import { paths } from "~/paths";

interface ViewedHotelsProps {
	title: string;
	/** A member's, from hotel/recent; null: stored in this browser, unknown to the server. */
	hotels: readonly ViewedHotel[] | null;
	except?: number;
	/** Beside the title. */
	children?: ReactNode;
}

/** Hotels by name and town: recently viewed, or favourites. For guests they appear after hydration, so place it where it shifts nothing. */
export function ViewedHotels({ title, hotels, except, children }: ViewedHotelsProps) {
	const { i18n } = useTranslation();
	const follow = useInAppLinks();
	const [remembered, setRemembered] = useState<ViewedHotel[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another hotel's page has added its own meanwhile
	useEffect(() => setRemembered(readViewedHotels(i18n.language === "en" ? "en" : "zh-cn")), [i18n.language, except]);
	const shown = (hotels ?? remembered).filter(({ id }) => id !== except);
	if (shown.length === 0) return null;
	return (
		<section aria-label={title}>
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="text-xl font-semibold">{title}</h2>
				{children}
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the links in it take the keys */}
			<ul onClick={follow} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{shown.map(({ id, name, city }) => (
					<li key={id}>
						<a
							href={paths.hotelDetail(id)}
							className="flex items-center gap-3 overflow-hidden rounded-card border border-line bg-surface text-ink hover:border-river"
						>
							<span className="h-16 w-24 shrink-0">
								<HotelArt seed={id} />
							</span>
							<span className="min-w-0 py-1 pr-3">
								<span className="block font-medium">{name}</span>{" "}
								<span className="block text-sm text-ink-soft">{city}</span>
							</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
