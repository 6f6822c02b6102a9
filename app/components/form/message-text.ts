import { useTranslation } from "react-i18next";

const KEY = /^([a-z]+(-[a-z]+)*:)?[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Translates a message: a key of `form` (or `file:key`) becomes its text, a sentence stays. The caller provides the namespace:
 * `useServerForm` loads `form`.
 */
export function useMessageText(): (message: string) => string {
	const { t } = useTranslation();
	return (message) => (KEY.test(message) ? t(message.includes(":") ? message : `form:${message}`) : message);
}
