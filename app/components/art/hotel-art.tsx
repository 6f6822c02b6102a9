import { classNames } from "~/lib/class-names";
import renderings from "./hotels.svg?url";

/** Drawings in the file, `#h0` to `#h23`. They take their colours from the page. */
const DRAWINGS = 24;

/**
 * A drawn hotel where no photograph exists; the same for the same `seed` (the hotel's id). `label` says what it is; without, beside the hotel's
 * name, it is decoration. The drawings are one file that the browser keeps: in the page itself they would be most of a list's bytes and of its
 * server's work.
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
