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
	pendingText?: string;
}

/**
 * Submit button that shows the pending state and ignores double clicks. With `name` and `value` only its own submission counts as
 * pending.
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
