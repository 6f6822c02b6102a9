import { useTranslation } from "react-i18next";

const KEY = /^([a-z]+(-[a-z]+)*:)?[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Turns a message into text: a locale key of `form` (or `file:key`) is translated, a sentence stays as it is. Who gives keys sees to their words:
 * `useServerForm` does, and the page names `form` in its handle.
 */
export function useMessageText(): (message: string) => string {
	const { t } = useTranslation();
	return (message) => (KEY.test(message) ? t(message.includes(":") ? message : `form:${message}`) : message);
}
