import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { type CountryMapProps, type HotelMapProps, type ListMapData, MAP_HEIGHT, type MiniMapProps } from "./map-data";

type Views = typeof import("./map-views");

let views: Views | undefined;

/**
 * Fetches what draws maps. A loader whose page has a map awaits it before it answers: then the server draws the map at once. The browser
 * fetches it, with the map's own words, after the page has started; until then the server's drawing stands there and its links work.
 */
export async function loadMaps(): Promise<void> {
	views = await import("./map-views");
}

const fetched = <P,>(choose: (from: Views) => ComponentType<P>) =>
	lazy(async () => ({ default: choose(await import("./map-views")) })) as unknown as ComponentType<P>;

const FetchedHotelMap = fetched<HotelMapProps>((from) => from.HotelMapView);
const FetchedMiniMap = fetched<MiniMapProps>((from) => from.MiniMapView);
const FetchedCountryMap = fetched<CountryMapProps>((from) => from.CountryMapView);

function Waiting({ className, children }: { className: string; children: ReactNode }) {
	return <Suspense fallback={<div className={`rounded-card bg-sky ${className}`} />}>{children}</Suspense>;
}

/** In sight while the list moves under it; what gets the focus in the list comes out below it. */
const STAYS = "bg-paper lg:sticky lg:top-0 lg:z-20 lg:py-2 lg:[&~*_:is(a,button,input,summary)]:scroll-mt-112";

/**
 * The map of a list (`view=map`): a mark with a price for each hotel found, joined where they would cover each other, over the names of
 * districts and landmarks; nothing where the list is no map. `map`: `openMap` of the loader. A card of the list with `data-hotel={id}` and the hotel's mark light each other up: `data-lit` is set on both.
 * Every mark is a link that a keyboard reaches, behind a link that leads past the map: the map shows hotels
 * of all pages of the list, so nothing of it may be out of reach.
 */
export function HotelMap({ map }: { map: ListMapData | null }) {
	const { pathname, search } = useLocation();
	if (!map) return null;
	const View = views?.HotelMapView ?? FetchedHotelMap;
	const query = new URLSearchParams(search);
	const zoom = query.get("zoom");
	const hrefZoom = (text: string) => {
		query.set("zoom", text);
		return `${pathname}?${query}`;
	};
	return (
		<div className={STAYS}>
			<Waiting className={MAP_HEIGHT}>
				<View map={map} zoom={zoom} hrefZoom={hrefZoom} />
			</Waiting>
		</div>
	);
}

/** Where a hotel lies, with the landmarks around it; their names and distances stand beside it as a list. The loader awaits `loadMaps()`. */
export function MiniMap(props: MiniMapProps) {
	const View = views?.MiniMapView ?? FetchedMiniMap;
	return (
		<Waiting className="h-72">
			<View {...props} />
		</Waiting>
	);
}

/** The country with its towns as links, each with its number of hotels. As wide as its box, at most 24rem. The loader awaits `loadMaps()`. */
export function CountryMap(props: CountryMapProps) {
	const View = views?.CountryMapView ?? FetchedCountryMap;
	return (
		<Waiting className="aspect-3/5 w-full max-w-96">
			<View {...props} />
		</Waiting>
	);
}
