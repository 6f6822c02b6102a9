import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { paths } from "~/paths";
import { FAVOURITE_KINDS, type FavouriteKind } from "./kinds";

const FAVOURITE_SHAPE = "M12 20.5 4.6 13a4.8 4.8 0 0 1 6.8-6.8l.6.6.6-.6a4.8 4.8 0 0 1 6.8 6.8Z";

interface FavouriteFormProps {
	kind?: FavouriteKind;
	/** Path and query of this page: the form's action, and the return target after sign-in. */
	here: string;
	isMember: boolean;
	token: string | null;
}

/**
 * The one form that all favourite buttons of a kind submit on a page: its intent, and `add` or `remove` with an id. For guests it
 * leads to sign-in. The page's handle names `favourite-button`.
 */
export function FavouriteForm({ kind = "hotel", here, isMember, token }: FavouriteFormProps) {
	const { form, intent } = FAVOURITE_KINDS[kind];
	if (!isMember) {
		return (
			<form id={form} method="get" action={paths.login()}>
				<input type="hidden" name="to" value={here} />
			</form>
		);
	}
	return (
		<form id={form} method="post" action={here}>
			<input type="hidden" name="intent" value={intent} />
			{token ? <input type="hidden" name={FORM_TOKEN_FIELD} value={token} /> : null}
		</form>
	);
}

interface FavouriteButtonProps {
	kind?: FavouriteKind;
	of: { id: number; name: string; collected: boolean };
	isMember: boolean;
	showLabel?: boolean;
	className?: string;
}

/** Toggles a favourite; submits the page's `FavouriteForm` of the same kind. */
export function FavouriteButton({ kind = "hotel", of, isMember, showLabel, className }: FavouriteButtonProps) {
	const { id, name, collected } = of;
	const { t } = useTranslation("favourite-button");
	const isOn = isMember && collected;
	const label = t(isOn ? "favourite-on" : isMember ? "favourite" : "favourite-log-in", { name });
	return (
		<button
			type="submit"
			form={FAVOURITE_KINDS[kind].form}
			id={`${FAVOURITE_KINDS[kind].id}${id}`}
			name={isMember ? (isOn ? "remove" : "add") : undefined}
			value={isMember ? id : undefined}
			aria-label={showLabel ? label : undefined}
			className={classNames(
				"heart",
				showLabel && "rounded-field border border-edge bg-surface px-4 font-medium",
				className,
			)}
		>
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<path d={FAVOURITE_SHAPE} />
			</svg>
			{showLabel ? t(isOn ? "favourite-word-on" : "favourite-word") : <span className="sr-only">{label} </span>}
		</button>
	);
}
