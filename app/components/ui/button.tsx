import type { LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { classNames } from "~/lib/class-names";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

/** primary: the main action. secondary: beside it. quiet: in rows and headers. danger: costs money or cannot be undone. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "normal" | "small" | "large";

const BASE =
	"inline-flex items-center justify-center gap-2 rounded-field font-medium text-center break-keep no-underline cursor-pointer disabled:cursor-default disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60";

const VARIANTS: Record<ButtonVariant, string> = {
	primary: "bg-river text-on-accent hover:bg-river-deep",
	secondary: "border border-edge bg-surface text-ink hover:border-river hover:text-river",
	quiet: "text-river hover:bg-river/10",
	danger: "border border-vermilion bg-surface text-vermilion hover:bg-vermilion hover:text-on-accent",
};

const SIZES: Record<ButtonSize, string> = {
	small: "min-h-11 px-3 py-1 text-sm md:min-h-9",
	normal: "min-h-11 px-4 py-2",
	large: "min-h-12 px-6 py-3",
};

interface Look {
	variant?: ButtonVariant;
	size?: ButtonSize;
	icon?: IconName;
	wide?: boolean;
}

/** Classes of a button, for a plain `<a>` in static HTML. */
export function buttonLook({ variant = "primary", size = "normal", wide }: Look, className?: string): string {
	return classNames(BASE, VARIANTS[variant], SIZES[size], wide && "w-full", className);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

/** `type` defaults to `button`. Forms use `SubmitButton`. */
export function Button({ variant, size, icon, wide, className, children, type = "button", ...rest }: ButtonProps) {
	return (
		<button type={type} className={buttonLook({ variant, size, wide }, className)} {...rest}>
			{icon ? <Icon name={icon} /> : null}
			{children}
		</button>
	);
}

type ButtonLinkProps = LinkProps & Look;

/** A link styled as a button, for navigation only. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
	return (
		<Link className={buttonLook({ variant, size, wide }, className)} {...rest}>
			{icon ? <Icon name={icon} /> : null}
			{children}
		</Link>
	);
}
