import { DAY_S } from "~/lib/time/durations";
import { portalNow } from "~/portal-server/platform/db/clock";
import { newCompanyCode } from "~/portal-server/platform/db/company-codes";
import type { Tx } from "~/portal-server/platform/db/db";

/** Days that a link to an invoice's file works without a sign-in. */
export const LINK_DAYS = 30;

export interface FileLink extends Record<string, unknown> {
	/** Whoever holds it reads the file. */
	code: string;
	/** Seconds UTC. */
	until: number;
}

export async function newFileLink(tx: Tx, company_id: number): Promise<FileLink> {
	return { code: newCompanyCode(company_id), until: (await portalNow(tx)) + LINK_DAYS * DAY_S };
}

export const linkPath = (code: string): string => `/invoice-file/${code}`;
