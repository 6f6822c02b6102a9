import { classNames } from "~/lib/class-names";

/** Outline and windows of each body, on 160 by 72. */
const BODIES = {
	sedan: {
		body: "M6 56V44q0-6 8-7l24-4q14-17 30-17h22q16 0 30 17l24 4q10 2 10 10v9z",
		glass: "M48 33q9-10 20-10h8v10zM82 23h8q12 0 20 10H82z",
	},
	suv: {
		body: "M6 56V36q0-5 6-6l14-2q10-18 24-18h46q16 0 26 19l24 4q10 2 10 11v12z",
		glass: "M36 28q7-11 16-11h14v11zM72 17h22q11 0 18 11H72z",
	},
	mpv: {
		body: "M6 56V20q0-8 8-9h74q22 0 36 22l22 5q8 2 8 9v9z",
		glass: "M14 19h24v13H14zM44 19h24v13H44zM74 19h16q14 0 22 13H74z",
	},
	pickup: {
		body: "M6 56V34h62l6-16q3-6 10-6h20q10 0 18 18l22 4q10 2 10 11v11z",
		glass: "M80 30l4-9q1-2 4-2h15q7 0 11 11z",
	},
	van: {
		body: "M6 56V14q0-8 8-8h104q14 0 22 20l10 8q4 3 4 9v13z",
		glass: "M14 14h26v16H14zM46 14h26v16H46zM78 14h20v16H78zM104 14h12q9 0 14 16h-26z",
	},
	minibus: {
		body: "M4 56V12q0-8 8-8h128q10 0 13 14l3 18v20z",
		glass: "M10 12h22v18H10zM36 12h22v18H36zM62 12h22v18H62zM88 12h22v18H88zM116 12h20q7 0 9 18h-29z",
	},
	coach: {
		body: "M2 56V8q0-6 6-6h144q6 0 6 6v48z",
		glass: "M8 10h20v18H8zM32 10h20v18H32zM56 10h20v18H56zM80 10h20v18H80zM104 10h20v18h-20zM130 10h22v28h-22z",
	},
} as const;
export type VehicleBody = keyof typeof BODIES;

/** Seats without the driver's up to which a vehicle that is named otherwise has such a body. */
const BY_SEATS: readonly (readonly [most: number, body: VehicleBody])[] = [
	[4, "sedan"],
	[7, "mpv"],
	[14, "van"],
	[29, "minibus"],
];

const isBody = (word: string): word is VehicleBody => word in BODIES;

/** The body of a class of vehicles: the one that it is named after, else the usual one of so many seats. */
export function bodyOf(vehicle_class: string, seats: number): VehicleBody {
	const named = vehicle_class
		.toLowerCase()
		.split(/[^a-z]+/)
		.find(isBody);
	return named ?? BY_SEATS.find(([most]) => seats <= most)?.[1] ?? "coach";
}

/** Silhouette of a vehicle without photographs; decorative beside its name. */
export function VehicleArt({ body, className }: { body: VehicleBody; className?: string }) {
	const { body: outline, glass } = BODIES[body];
	return (
		<svg viewBox="0 0 160 72" aria-hidden="true" className={classNames("block w-full", className)}>
			<path fill="var(--river)" d={outline} />
			<path fill="var(--sky)" d={glass} />
			{[38, 122].map((x) => (
				<g key={x}>
					<circle cx={x} cy="56" r="11" fill="var(--ink)" />
					<circle cx={x} cy="56" r="4.5" fill="var(--paper)" />
				</g>
			))}
		</svg>
	);
}
