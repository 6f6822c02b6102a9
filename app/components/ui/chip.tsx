import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { Icon, type IconName } from "./icon";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

const TONES: Record<Tone, string> = {
	neutral: "bg-river/10 text-ink-soft",
	accent: "bg-river/10 text-river",
	good: "bg-jade/10 text-jade-deep",
	warn: "bg-gold/10 text-gold-deep",
	bad: "bg-vermilion/10 text-vermilion",
};

const ICONS: Record<Tone, IconName> = { neutral: "circle", accent: "info", good: "check", warn: "clock", bad: "error" };

/** Status badge: colour, icon and text together, never colour alone. */
export function Chip({
	tone = "neutral",
	icon,
	children,
	className,
}: {
	tone?: Tone;
	icon?: IconName;
	children: ReactNode;
	className?: string;
}) {
	return (
		<span
			className={classNames(
				"inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-sm font-medium print:text-xs",
				TONES[tone],
				className,
			)}
		>
			<Icon name={icon ?? ICONS[tone]} />
			{children}
		</span>
	);
}
