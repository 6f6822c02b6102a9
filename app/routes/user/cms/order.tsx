import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BoughtArticles } from "~/features/content/bought-articles";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { pageQuery } from "~/session/forms/params.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

const PER_PAGE = 15;

export const handle: PageHandle = { i18n: ["content-orders"] };

export const meta: MetaFunction = (args) => pageTitle(args, "content-orders:title");

const listQueryOf = pageQuery({});

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "cms/order");
	const { page } = listQueryOf(request);
	return portalFor(request).cms.myOrders({ page, limit: PER_PAGE });
}

export default function PurchasedArticles() {
	const { t } = useTranslation("content-orders");
	const bought = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<p className="mt-1 text-ink-soft">{t("intro")}</p>
			</div>
			<BoughtArticles {...bought} />
		</div>
	);
}
