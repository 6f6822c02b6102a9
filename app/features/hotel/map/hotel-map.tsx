import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { type CountryMapProps, type HotelMapProps, type ListMapData, MAP_HEIGHT, type MiniMapProps } from "./map-data";

type Views = typeof import("./map-views");

let views: Views | undefined;

/**
 * Loads the map views. Loaders of pages with a map await it, so that the server renders the map; the browser loads the views after
 * hydration, and until then the server's HTML stays and its links work.
 */
export async function loadMapViews(): Promise<void> {
	views = await import("./map-views");
}

const fetched = <P,>(choose: (from: Views) => ComponentType<P>) =>
	lazy(async () => ({ default: choose(await import("./map-views")) })) as unknown as ComponentType<P>;

const FetchedHotelMap = fetched<HotelMapProps>((from) => from.HotelMapView);
const FetchedMiniMap = fetched<MiniMapProps>((from) => from.MiniMapView);
const FetchedCountryMap = fetched<CountryMapProps>((from) => from.CountryMapView);

function MapSuspense({ className, children }: { className: string; children: ReactNode }) {
	return <Suspense fallback={<div className={`rounded-card bg-sky ${className}`} />}>{children}</Suspense>;
}

/** Sticky above the list; focused elements of the list scroll clear of it. */
const STICKY = "bg-paper lg:sticky lg:top-0 lg:z-20 lg:py-2 lg:[&~*_:is(a,button,input,summary)]:scroll-mt-112";

/**
 * Map of a list (`view=map`): a price marker for each hotel found, clustered, with labels of districts and landmarks. `map`: from
 * `loadMapData`; null renders nothing. Cards and markers with the same `data-hotel={id}` highlight each other by `data-lit`. Every
 * marker is a link behind a skip link, since the map shows hotels of all pages of the list.
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
		<div className={STICKY}>
			<MapSuspense className={MAP_HEIGHT}>
				<View map={map} zoom={zoom} hrefZoom={hrefZoom} />
			</MapSuspense>
		</div>
	);
}

/** A hotel's surroundings; its landmarks are also listed beside it. The loader awaits `loadMapViews()`. */
export function MiniMap(props: MiniMapProps) {
	const View = views?.MiniMapView ?? FetchedMiniMap;
	return (
		<MapSuspense className="h-72">
			<View {...props} />
		</MapSuspense>
	);
}

export function CountryMap(props: CountryMapProps) {
	const View = views?.CountryMapView ?? FetchedCountryMap;
	return (
		<MapSuspense className="aspect-3/5 w-full max-w-96">
			<View {...props} />
		</MapSuspense>
	);
}
