import { jobsContract } from "../contracts/jobs.ts";
import { inMemoryJobs } from "./in-memory-jobs.ts";

jobsContract("The fake", async () => inMemoryJobs());
