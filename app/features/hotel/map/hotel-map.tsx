import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { type CountryMapProps, type HotelMapProps, type ListMapData, MAP_HEIGHT, type MiniMapProps } from "./map-data";

type Views = typeof import("./map-views");

let views: Views | undefined;

/**
 * Fetches what draws maps. A loader whose page has a map awaits it before it answers: then the server draws the map at once. The browser
 * fetches it, with the map's own words, after the page has started; until then the server's drawing stands there and its links work.
 */
export async function loadMapViews(): Promise<void> {
	views = await import("./map-views");
}

/** Already there: React draws it in the same run instead of waiting, as the server's renderer cannot wait. */
function atOnce<T>(value: T): Promise<T> {
	// biome-ignore lint/suspicious/noThenProperty: React reads a promise that is settled already by calling it back in the same run
	return { then: (settle: (value: T) => void) => settle(value) } as unknown as Promise<T>;
}

function lazyView<P>(choose: (from: Views) => ComponentType<P>): ComponentType<P> {
	const given = (from: Views) => ({ default: choose(from) });
	return lazy(() => (views ? atOnce(given(views)) : import("./map-views").then(given))) as unknown as ComponentType<P>;
}

const HotelMapView = lazyView<HotelMapProps>((from) => from.HotelMapView);
const MiniMapView = lazyView<MiniMapProps>((from) => from.MiniMapView);
const CountryMapView = lazyView<CountryMapProps>((from) => from.CountryMapView);

function MapSuspense({ className, children }: { className: string; children: ReactNode }) {
	return <Suspense fallback={<div className={`rounded-card bg-sky ${className}`} />}>{children}</Suspense>;
}

/** In sight while the list moves under it; what gets the focus in the list comes out below it. */
const STICKY = "bg-paper lg:sticky lg:top-0 lg:z-20 lg:py-2 lg:[&~*_:is(a,button,input,summary)]:scroll-mt-112";

/**
 * The map of a list (`view=map`): a mark with a price for each hotel found, joined where they would cover each other, over the names of
 * districts and landmarks; nothing where the list is no map. `map`: `openMap` of the loader. A card of the list with `data-hotel={id}` and the hotel's mark light each other up: `data-lit` is set on both.
 * Every mark is a link that a keyboard reaches, behind a link that leads past the map: the map shows hotels
 * of all pages of the list, so nothing of it may be out of reach.
 */
export function HotelMap({ map }: { map: ListMapData | null }) {
	const { pathname, search } = useLocation();
	if (!map) return null;
	const query = new URLSearchParams(search);
	const zoom = query.get("zoom");
	const hrefZoom = (text: string) => {
		query.set("zoom", text);
		return `${pathname}?${query}`;
	};
	return (
		<div className={STICKY}>
			<MapSuspense className={MAP_HEIGHT}>
				<HotelMapView map={map} zoom={zoom} hrefZoom={hrefZoom} />
			</MapSuspense>
		</div>
	);
}

/** Where a hotel lies, with the landmarks around it; their names and distances stand beside it as a list. The loader awaits `loadMaps()`. */
export function MiniMap(props: MiniMapProps) {
	return (
		<MapSuspense className="h-72">
			<MiniMapView {...props} />
		</MapSuspense>
	);
}

/** The country with its towns as links, each with its number of hotels. As wide as its box, at most 24rem. The loader awaits `loadMaps()`. */
export function CountryMap(props: CountryMapProps) {
	return (
		<MapSuspense className="aspect-3/5 w-full max-w-96">
			<CountryMapView {...props} />
		</MapSuspense>
	);
}
