CREATE TABLE "popularity_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"half_life_days" double precision
);--> statement-breakpoint
CREATE TABLE "profile_counters" (
	"freelancer_id" integer PRIMARY KEY NOT NULL,
	"is_hidden" boolean NOT NULL,
	"popularity_score" bigint DEFAULT 0 NOT NULL,
	"popularity_order" double precision DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"look_alike_stars" bigint DEFAULT 0 NOT NULL,
	"services_stars" bigint DEFAULT 0 NOT NULL,
	"gfe_stars" bigint DEFAULT 0 NOT NULL,
	"rating" smallint GENERATED ALWAYS AS (case when review_count = 0 then 0 else round((look_alike_stars + services_stars + gfe_stars) * 10.0 / (review_count::bigint * 3)) end) STORED,
	"look_alike_rating" smallint GENERATED ALWAYS AS (case when review_count = 0 then 0 else round(look_alike_stars * 10.0 / (review_count)) end) STORED,
	"services_rating" smallint GENERATED ALWAYS AS (case when review_count = 0 then 0 else round(services_stars * 10.0 / (review_count)) end) STORED,
	"gfe_rating" smallint GENERATED ALWAYS AS (case when review_count = 0 then 0 else round(gfe_stars * 10.0 / (review_count)) end) STORED,
	CONSTRAINT "profile_counters_positive" CHECK ("profile_counters"."popularity_score" >= 0 and "profile_counters"."review_count" >= 0),
	CONSTRAINT "profile_counters_stars_in_range" CHECK ("profile_counters"."look_alike_stars" between "profile_counters"."review_count" and "profile_counters"."review_count"::bigint * 5 and "profile_counters"."services_stars" between "profile_counters"."review_count" and "profile_counters"."review_count"::bigint * 5 and "profile_counters"."gfe_stars" between "profile_counters"."review_count" and "profile_counters"."review_count"::bigint * 5)
);--> statement-breakpoint
ALTER TABLE "freelancers" DROP CONSTRAINT "freelancers_counts_positive";--> statement-breakpoint
ALTER TABLE "freelancers" DROP CONSTRAINT "freelancers_ratings_in_tenths";--> statement-breakpoint
DROP INDEX "freelancers_popular_idx";--> statement-breakpoint
ALTER TABLE "freelancers" ADD CONSTRAINT "freelancers_visibility_key" UNIQUE("id","is_hidden");--> statement-breakpoint
ALTER TABLE "profile_counters" ADD CONSTRAINT "profile_counters_freelancer_fk" FOREIGN KEY ("freelancer_id","is_hidden") REFERENCES "public"."freelancers"("id","is_hidden") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
INSERT INTO "profile_counters" ("freelancer_id", "is_hidden", "popularity_score", "popularity_order", "review_count", "look_alike_stars", "services_stars", "gfe_stars")
SELECT f.id, f.is_hidden, f.popularity_score, f.popularity_score, count(r.id), coalesce(sum(r.look_alike_rating), 0), coalesce(sum(r.services_rating), 0), coalesce(sum(r.gfe_rating), 0)
FROM freelancers f LEFT JOIN reviews r ON r.freelancer_id = f.id GROUP BY f.id;--> statement-breakpoint
UPDATE "deleted_profiles" SET rows = rows || jsonb_build_object('profile_counters', (
	SELECT jsonb_agg(jsonb_build_object('freelancer_id', id, 'is_hidden', f -> 'is_hidden', 'popularity_score', f -> 'popularity_score', 'popularity_order', f -> 'popularity_score', 'review_count', r.n, 'look_alike_stars', r.look_alike, 'services_stars', r.services, 'gfe_stars', r.gfe))
	FROM jsonb_array_elements(rows -> 'freelancers') f, (
		SELECT count(*) AS n, coalesce(sum((e ->> 'look_alike_rating')::int), 0) AS look_alike, coalesce(sum((e ->> 'services_rating')::int), 0) AS services, coalesce(sum((e ->> 'gfe_rating')::int), 0) AS gfe
		FROM jsonb_array_elements(rows -> 'reviews') e) r
));--> statement-breakpoint
CREATE INDEX "profile_counters_popular_idx" ON "profile_counters" USING btree ("popularity_order" DESC NULLS LAST,"rating" DESC NULLS LAST,"freelancer_id" DESC NULLS LAST) WHERE not "profile_counters"."is_hidden";--> statement-breakpoint
ALTER TABLE "freelancers" DROP COLUMN "rating";--> statement-breakpoint
ALTER TABLE "freelancers" DROP COLUMN "look_alike_rating";--> statement-breakpoint
ALTER TABLE "freelancers" DROP COLUMN "services_rating";--> statement-breakpoint
ALTER TABLE "freelancers" DROP COLUMN "gfe_rating";--> statement-breakpoint
ALTER TABLE "freelancers" DROP COLUMN "review_count";--> statement-breakpoint
ALTER TABLE "freelancers" DROP COLUMN "popularity_score";
