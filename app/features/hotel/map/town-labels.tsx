import { isWithinReach } from "~/components/map/map-frame";
import { ARIA_HIDDEN, IconAt, Labels } from "~/components/map/map-shapes";
import { type LabelRequest, placeLabels } from "~/components/map/place-labels";
import type { Point } from "~/components/map/projection";
import { inWindow, type View } from "~/components/map/view";
import type { MapLabel } from "./map-data";

/** Half the width of the narrowest map; the server does not know the actual width. */
const REACH = 160;

const AIRPORT = /机场|airport/i;

type Occupied = Point & { width: number; height: number };
type TownLabelRequest = LabelRequest & { kind: string };

/** A landmark below a marker appears at a higher zoom. */
const covers = (at: Point) => (mark: Occupied) =>
	Math.abs(at.x - mark.x) < mark.width / 2 && Math.abs(at.y - mark.y) < mark.height / 2;

function requestsOf(labels: readonly MapLabel[], view: View, occupied: readonly Occupied[]): TownLabelRequest[] {
	const inside = labels
		.map((label) => ({ ...label, at: inWindow(view, label) }))
		.filter(({ kind, at }) => isWithinReach(at) && (kind !== "landmark" || !occupied.some(covers(at))));
	// Landmarks are fixed; district labels may move a little, so they are placed last.
	const ordered = [
		...inside.filter(({ kind }) => kind === "landmark"),
		...inside.filter(({ kind }) => kind !== "landmark"),
	];
	return ordered.map(({ kind, name, at }) =>
		kind === "landmark"
			? { kind, text: name, at, size: 12, where: "beside" }
			: { kind, text: name, at, size: 13, where: "over" },
	);
}

function LandmarkIcon({ name, point }: { name: string; point: Point }) {
	return (
		<>
			<circle cx={point.x} cy={point.y} r={10} className="fill-surface stroke-line" />
			<IconAt point={point} className="stroke-gold">
				{AIRPORT.test(name) ? (
					<path d="M3 14l18-7-5 12-4-5-9 0Zm9 0 4-4" />
				) : (
					<path d="M4 20h16M6 20v-5h12v5M8 15l1-4h6l1 4M10 11l2-7 2 7" />
				)}
			</IconAt>
		</>
	);
}

export function TownLabels({
	labels,
	view,
	occupied,
}: {
	labels: readonly MapLabel[];
	view: View;
	occupied: readonly Occupied[];
}) {
	const requests = requestsOf(labels, view, occupied);
	const signs = requests.filter(({ kind }) => kind === "landmark").map(({ at }) => ({ ...at, width: 22, height: 22 }));
	const placed = placeLabels(requests, [...occupied, ...signs], REACH);
	// A sign without its name says nothing: it appears where a higher zoom leaves space for both.
	const landmarks = placed.map(({ request }) => request).filter(({ kind }) => kind === "landmark");
	return (
		<g {...ARIA_HIDDEN}>
			{landmarks.map(({ text, at }) => (
				<LandmarkIcon key={`${text} ${at.x} ${at.y}`} name={text} point={at} />
			))}
			<Labels
				labels={placed}
				className={({ kind }) => (kind === "landmark" ? "fill-gold-deep" : "fill-ink-soft font-medium")}
			/>
		</g>
	);
}
