-- A cell is made and then filled, and filled again with each run that comes to it. None of that changes what its indexes
-- are over: with room in its page for the next version, they need not be written again (a third less work).
ALTER TABLE "cell" SET (fillfactor = 50);
