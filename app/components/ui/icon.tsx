import { classNames } from "~/lib/class-names";

/** Paths of 24 by 24. */
const SHAPES = {
	alert: "M12 8v5m0 3v.01M10.3 3.9 2.6 17.2A2 2 0 0 0 4.3 20h15.4a2 2 0 0 0 1.7-2.8L13.7 3.9a2 2 0 0 0-3.4 0Z",
	arrow: "M5 12h14m-6-6 6 6-6 6",
	bed: "M3 18v-5m18 5v-3a3 3 0 0 0-3-3H3V6m0 9h18M7 12V9h5a3 3 0 0 1 3 3",
	calendar: "M4 9h16M8 3v4m8-4v4M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z",
	car: "M4 16v-3l2-6h12l2 6v3M4 13h16M4 16h16v3h-3v-3m-10 0v3H4v-3m3-0v.01",
	check: "m5 12.5 4.5 4.5L19 7.5",
	chevron: "m6 9 6 6 6-6",
	circle: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z",
	clock: "M12 7v5l3.5 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
	cross: "M6 6l12 12M18 6 6 18",
	download: "M12 4v11m0 0-4-4m4 4 4-4M4 19h16",
	error: "M12 8v5m0 3v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
	globe: "M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Zm0 0a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
	info: "M12 11v5m0-8v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
	list: "M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01",
	lock: "M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z",
	menu: "M4 7h16M4 12h16M4 17h16",
	pin: "M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11Zm0-8.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Z",
	plane: "M3 14l18-7-5 12-4-5-9 0Zm9 0 4-4",
	plus: "M12 5v14M5 12h14",
	print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7v-6Z",
	refund: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
	search: "m20 20-4.5-4.5M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z",
	star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z",
	user: "M4 20a8 8 0 0 1 16 0M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8Z",
	wallet: "M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7Zm0 0a2 2 0 0 1 2-2h10v2m0 7v.01",
} satisfies Record<string, string>;

export type IconName = keyof typeof SHAPES;

/** Inline icon of one line height; hidden from screen readers unless `label` names it. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			className={classNames("inline-block size-[1.15em] shrink-0 align-[-0.18em]", className)}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
		>
			<path fill={name === "star" ? "currentColor" : undefined} d={SHAPES[name]} />
		</svg>
	);
}
