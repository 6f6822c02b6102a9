import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Card } from "~/components/ui/card";
import { travellerPaths } from "~/features/account/travellers/addresses";
import { TravellerEditor } from "~/features/account/travellers/traveller-form";
import { NEW, travellerForms } from "~/features/account/travellers/traveller-forms.server";
import { DocumentWarning, RevealNumber, TravellerDelete } from "~/features/account/travellers/traveller-page";
import { namedTitle, pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { Auth } from "~/parts/auth";
import { answerForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["travellers", "form"] };

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.traveller ? namedTitle(args, args.data.traveller.full_name) : pageTitle(args, "travellers:add");

/** null for the page `new`. */
const idOf = (text: string | undefined) => (text === NEW ? null : routeId(text));

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const id = idOf(params.id);
	await (id === null
		? requirePermission(request, "account/travellers/save")
		: requirePermission(request, "account/travellers"));
	const portal = portalFor(request);
	const [traveller, countries] = await Promise.all([
		id === null ? null : portal.account.traveller({ id }),
		portal.ajax.country({}),
	]);
	return { traveller, countries };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "account/travellers", travellerForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function Traveller() {
	const { traveller, countries } = useLoaderData<typeof loader>();
	const { t } = useTranslation("travellers");
	const title = traveller?.full_name ?? t("add");
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs items={[{ label: t("title"), to: travellerPaths.list() }, { label: title }]} />
			<h1 className="text-2xl font-semibold break-words">{title}</h1>
			{traveller ? (
				<>
					<DocumentWarning traveller={traveller} />
					<Auth value="account/travellers/reveal">
						<RevealNumber masked={traveller.document_number} />
					</Auth>
				</>
			) : null}
			<Auth value="account/travellers/save">
				<Card>
					<TravellerEditor key={traveller?.id ?? "new"} values={traveller ?? {}} countries={countries} />
				</Card>
			</Auth>
			{traveller ? (
				<Auth value="account/travellers/delete">
					<TravellerDelete />
				</Auth>
			) : null}
		</div>
	);
}
