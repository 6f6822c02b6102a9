import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FAILURE_WORDS } from "~/components/feedback/failure";
import { paths } from "~/paths";

export interface ErrorPageProps {
	error: unknown;
	/** Ways on for this reader, in place of a search and the lines that are offered. */
	next?: ReactNode;
}

let Body: ComponentType<ErrorPageProps> | undefined;

/** On the server, whose error pages are whole. */
export const provideErrorPage = (body: ComponentType<ErrorPageProps>): void => {
	Body = body;
};

/**
 * Content of an error page, rendered by root and layouts in their frames. Documents have it as HTML without scripts; a page that fails in the
 * browser fetches it with its words, and says what every page can say until they come or where they cannot.
 */
export function ErrorPage(props: ErrorPageProps) {
	const { t, i18n } = useTranslation(FAILURE_WORDS, { useSuspense: false });
	const [isFetched, setFetched] = useState(Body !== undefined);
	useEffect(() => {
		if (isFetched) return;
		import("./error-page-body").then(
			({ ErrorPageBody }) => {
				Body = ErrorPageBody;
				setFetched(true);
			},
			() => setFetched(false),
		);
	}, [isFetched]);
	if (isFetched && Body && i18n.hasResourceBundle(i18n.language, FAILURE_WORDS)) return <Body {...props} />;
	return (
		<div className="mx-auto grid w-full max-w-2xl gap-4 py-10">
			<h1 className="text-2xl font-semibold">{t("common:page-cannot-be-shown")}</h1>
			<a href={paths.home()}>{t("common:home")}</a>
		</div>
	);
}
