import { classNames } from "~/lib/class-names";
import renderings from "./hotels.svg?url";

/** Symbols in the file, `#h0` to `#h23`; they inherit the page's colours. */
const DRAWINGS = 24;

/**
 * Illustration of a hotel without photographs, chosen by `seed` (the hotel's id). Without `label` it is decorative. One external file,
 * so that lists stay small.
 */
export function HotelArt({ seed, label, className }: { seed: number; label?: string; className?: string }) {
	return (
		<svg
			viewBox="0 0 320 200"
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
			preserveAspectRatio="xMidYMax slice"
			className={classNames("block h-full w-full", className)}
		>
			<use href={`${renderings}#h${seed % DRAWINGS}`} />
		</svg>
	);
}
