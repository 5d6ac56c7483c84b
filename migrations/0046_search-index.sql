-- The index of searches replaced this one. The release before used it for searches without letters and digits only.
DROP INDEX "freelancers_search_idx";
