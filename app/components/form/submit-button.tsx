import { useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonSize, type ButtonVariant } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon";

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	variant?: ButtonVariant;
	size?: ButtonSize;
	icon?: IconName;
	wide?: boolean;
	/** What stands on the button while the form is on its way; "Submitting" unless said. */
	pendingText?: string;
}

/**
 * Sends its form. With script it shows that the form is on its way and ignores a second press; without, it is a plain button.
 * With `name` and `value` only the press of this very button counts.
 */
export function SubmitButton({ pendingText, children, name, value, onClick, ...rest }: SubmitButtonProps) {
	const { t } = useTranslation();
	const navigation = useNavigation();
	const sending = navigation.state !== "idle" && navigation.formData !== undefined;
	const mine = sending && (name === undefined || navigation.formData?.get(name) === String(value ?? ""));
	return (
		<Button
			type="submit"
			name={name}
			value={value}
			aria-disabled={sending || undefined}
			onClick={(event) => (sending ? event.preventDefault() : onClick?.(event))}
			{...rest}
		>
			{mine ? (pendingText ?? t("submitting")) : children}
		</Button>
	);
}
