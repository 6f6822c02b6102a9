import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { deletionConstraint, deletionForms } from "~/features/account/personal-data/deletion.server";
import { DeletionCard } from "~/features/account/personal-data/deletion-card";
import { ExportCard } from "~/features/account/personal-data/export-card";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { answerForm } from "~/session/forms/define-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account:personal-data");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/personalData");
	return { deletion: await portalFor(request).account.deletion(), constraint: deletionConstraint() };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "account/personalData", deletionForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function PersonalData() {
	const { deletion, constraint } = useLoaderData<typeof loader>();
	const { t } = useTranslation("account");
	return (
		<Page title={t("personal-data")}>
			<ExportCard />
			<DeletionCard deletion={deletion} constraint={constraint} />
		</Page>
	);
}
