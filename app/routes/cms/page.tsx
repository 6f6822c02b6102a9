import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { namedTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { formatDate } from "~/lib/time/travel-dates";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["cms"] };

const beginningOf = ([first]: { text: string }[]) => (first?.text ?? "").slice(0, 150);

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data ? [...namedTitle(args, args.data.title), { name: "description", content: beginningOf(args.data.sections) }] : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
	return portalFor(request).cms.page({ id: params.id ?? "" });
}

export default function Page() {
	const { t, i18n } = useTranslation("cms");
	const { title, updated_on, sections } = useLoaderData<typeof loader>();
	return (
		<article className="max-w-prose">
			<h1 className="text-2xl font-semibold">{title}</h1>
			<p className="mt-1 text-sm text-ink-soft">{t("in-force", { date: formatDate(updated_on, i18n.language) })}</p>
			{sections.map((section) => (
				<section key={section.title} className="mt-6">
					<h2 className="text-lg font-semibold">{section.title}</h2>
					<p className="mt-1 whitespace-pre-line">{section.text}</p>
				</section>
			))}
		</article>
	);
}
