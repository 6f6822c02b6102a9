import { useTranslation } from "react-i18next";

const KEY = /^([a-z]+(-[a-z]+)*:)?[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Turns a message into text: a locale key of `form` (or `file:key`) is translated, a sentence of the portal stays as it is. */
export function useMessageText(): (message: string) => string {
	const { t } = useTranslation("form");
	return (message) => (KEY.test(message) ? t(message) : message);
}
