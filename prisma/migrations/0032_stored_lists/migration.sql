-- What verified contributors measured in each list of hardware, as the worker last read it: pages of hardware and of runs say
-- where a value stands among these, without reading the whole list.
CREATE TABLE "stored_list" (
    "word" TEXT NOT NULL,
    "stored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "guest" TEXT NOT NULL,
    "lines" JSONB NOT NULL,

    CONSTRAINT "stored_list_pkey" PRIMARY KEY ("word")
);
