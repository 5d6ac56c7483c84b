CREATE TABLE "released_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads_owner" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "popularity_points" DROP CONSTRAINT "popularity_points_freelancer_id_freelancers_id_fk";
--> statement-breakpoint
ALTER TABLE "lucky_number_history" DROP CONSTRAINT "lucky_number_history_freelancer_id_freelancers_id_fk";
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_freelancer_id_freelancers_id_fk";
--> statement-breakpoint
CREATE FUNCTION pictures_of(profile_image text, gallery_images text[], portfolio_images text[], photos jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT regexp_replace(picture, '\.w[0-9]{1,4}\.webp$', '.webp')), '{}')
  FROM (
    SELECT split_part(split_part(address, '?', 1), '#', 1)
    FROM (
      SELECT unnest(profile_image || gallery_images || portfolio_images)
      UNION ALL
      SELECT jsonb_array_elements_text(CASE jsonb_typeof(photos) WHEN 'array' THEN photos ELSE '[]' END)
    ) AS named (address)
    WHERE starts_with(address, '/uploads/')
  ) AS own (picture)
  -- The length stands apart: as a bound in the expression it takes a millisecond a call.
  WHERE length(picture) <= 209 AND picture ~ '^/uploads/[A-Za-z0-9_.-]+$'
$$;
--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "pictures" text[] GENERATED ALWAYS AS (pictures_of(profile_image, gallery_images, portfolio_images, photos)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_profiles" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_profiles" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "freelancers_pictures_idx" ON "freelancers" USING gin ("pictures") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "deleted_profiles_pictures_idx" ON "deleted_profiles" USING gin ("pictures") WITH (fastupdate=false);--> statement-breakpoint
UPDATE "deleted_profiles" SET "pictures" = (
  SELECT coalesce(array_agg(DISTINCT picture), '{}')
  FROM jsonb_populate_recordset(null::"freelancers", "deleted_profiles"."rows" -> 'freelancers') AS profile,
    unnest(pictures_of(profile.profile_image, profile.gallery_images, profile.portfolio_images, profile.photos)) AS picture
);
