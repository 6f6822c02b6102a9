import type { AnyJob, ApartJob } from "../jobs/runner";
import { theMailer } from "./mailer";
import { sendDue } from "./send";

/** Takes its own transactions: none is open while a mail server is talked to. */
const sendJob: ApartJob = { name: "send-mail", every_s: 5, runApart: (store, stopping) => sendDue(store, theMailer, stopping) };

/** What recurs about messages. */
export const notifyJobs: readonly AnyJob[] = [sendJob];
